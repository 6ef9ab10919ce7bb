import { requestsConfig } from '../requestsConfig';

/** How many times longer everything may take: where images are pulled, and containers really start. */
const timeFactor = Number(process.env.RAYPORT_TIME_FACTOR ?? 1);

/** `npm run e2e:kubernetes` starts what the requests go to. */
export default requestsConfig({
  name: 'kubernetes',
  // A portal or a Kubernetes that starts takes some 10 s, on a slow machine that does other things too more than a minute.
  testTimeoutMs: 360_000 * timeFactor,
  expectTimeoutMs: 60_000 * timeFactor,
});
