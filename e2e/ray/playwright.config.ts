import { requestsConfig } from '../requestsConfig';

/** `npm run e2e:ray` starts what the requests go to. */
export default requestsConfig({
  name: 'ray',
  // A job that uses Ray waits for its worker processes, on a machine that may be busy.
  testTimeoutMs: 60_000,
  expectTimeoutMs: 30_000,
});
