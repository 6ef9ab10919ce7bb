import { requestsConfig } from '../requestsConfig';

/** `npm run e2e:ray` starts what the requests go to. */
export default requestsConfig({
  name: 'ray',
  // A job that uses Ray waits for the worker processes of its own, on a machine that does other things too.
  testTimeoutMs: 60_000,
  expectTimeoutMs: 30_000,
});
