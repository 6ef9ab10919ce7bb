import { requestsConfig } from '../requestsConfig';

/** `npm run e2e:ray` starts what the requests go to. */
export default requestsConfig({
  name: 'ray',
  // A job that uses Ray waits for its worker processes: a test took a minute on a slow machine at a load of 14.
  testTimeoutMs: 300_000,
  expectTimeoutMs: 120_000,
});
