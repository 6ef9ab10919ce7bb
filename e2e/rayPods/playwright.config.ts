import { requestsConfig } from '../requestsConfig';

/** `npm run e2e:ray-pods` starts what the requests go to. */
export default requestsConfig({
  name: 'rayPods',
  // A head takes ten seconds by itself, and a minute beside other things; a test may need two.
  testTimeoutMs: 300_000,
  expectTimeoutMs: 150_000,
});
