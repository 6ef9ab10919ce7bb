import { requestsConfig } from '../requestsConfig';

/** How many times longer everything may take: where images are pulled, and containers really start. */
const timeFactor = Number(process.env.RAYPORT_TIME_FACTOR ?? 1);

/** `npm run e2e:kubernetes` starts what the requests go to. */
export default requestsConfig({
  name: 'kubernetes',
  // A Kubernetes that is started again takes some 10 s, on a machine that does other things too.
  testTimeoutMs: 120_000 * timeFactor,
  expectTimeoutMs: 60_000 * timeFactor,
});
