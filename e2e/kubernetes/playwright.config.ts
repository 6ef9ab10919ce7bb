import { requestsConfig } from '../requestsConfig';

/** `npm run e2e:kubernetes` starts what the requests go to. */
export default requestsConfig({
  name: 'kubernetes',
  // A Kubernetes that is started again takes some 10 s, on a machine that does other things too.
  testTimeoutMs: 120_000,
  expectTimeoutMs: 60_000,
});
