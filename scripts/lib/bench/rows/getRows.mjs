import { exampleName } from '../exampleName.mjs';
import { NAMESPACE } from '../SandboxProcess.mjs';
import { compare } from '../statistics.mjs';

/** @typedef {import('../Bench.mjs').Bench} Bench */

const GRPC_METHOD = '/proto.ClusterService/GetCluster';

/** Requests under way at any time: enough that the server never waits. */
const CONNECTIONS = 10;

/** Shorter ones, by turns, and more of them than anywhere else: what else the machine does weighs more than what differs. */
const TURNS_PER_ROUND = 4;

/** Until the code that they run is compiled to the end. */
const WARM_UP_SECONDS = 6;

/**
 * Gets one cluster as fast as the portal answers, with either kind of credentials.
 *
 * @param {Bench} bench
 */
export async function measureGets({ portal, baseline, bare, load, ...bench }) {
  // The last one: a scan for it takes its full time.
  const name = exampleName(bench.clusters);
  const path = `/apis/v1/namespaces/${NAMESPACE}/clusters/${name}`;
  const response = await fetch(portal.url + path, { headers: portal.headers });
  const body = await response.text();
  await bare.serve(path, body);
  await fetch(baseline.url + path, {
    method: 'PUT',
    headers: baseline.headers,
    body,
  });

  /** @type {(url: string, headers?: Record<string, string>, seconds?: number) => Promise<number>} */
  const gets = async (url, headers, seconds = bench.seconds) => {
    const request = { url: url + path, headers, seconds };
    const run = await load.run({ ...request, connections: CONNECTIONS });
    return run.perSecond;
  };
  const callers = /** @type {const} */ ([
    ['getToken', portal.headers, baseline.headers],
    ['getUser', await portal.signIn(), await baseline.signIn()],
  ]);
  for (const [id, headers, baselineHeaders] of callers) {
    await gets(portal.url, headers, WARM_UP_SECONDS);
    await gets(baseline.url, baselineHeaders, WARM_UP_SECONDS);
    const seconds = bench.seconds / 2;
    const result = await compare({
      rounds: bench.rounds * TURNS_PER_ROUND,
      measured: () => gets(portal.url, headers, seconds),
      baseline: () => gets(baseline.url, baselineHeaders, seconds),
    });
    bench.table.add(id, {
      value: result.measured,
      baseline: result.baseline,
      ratio: result.ratio,
    });
  }
  await measureGrpc({ ...bench, portal, load, name }, () =>
    gets(portal.url, portal.headers, bench.seconds / 2),
  );
  const toBare = await compare({
    rounds: 2,
    measured: () => gets(portal.url, portal.headers),
    baseline: () => gets(bare.url),
  });
  bench.table.add('getBare', {
    value: toBare.measured,
    baseline: toBare.baseline,
    ratio: toBare.ratio,
    note: 'what Backstage itself costs is in here; the bare server is as fast as the load generator.',
  });
}

/**
 * Gets the same cluster over gRPC.
 *
 * @param {Pick<Bench, 'portal' | 'load' | 'table' | 'rounds' | 'seconds'> & { name: string }} bench
 * @param {() => Promise<number>} overHttp
 */
async function measureGrpc(
  { portal, load, table, rounds, seconds, name },
  overHttp,
) {
  const call = async (/** @type {number} */ duration) => {
    const { perSecond } = await load.runGrpc({
      address: portal.grpcAddress,
      method: GRPC_METHOD,
      fields: [name, NAMESPACE],
      headers: portal.headers,
      seconds: duration,
      connections: CONNECTIONS,
    });
    return perSecond;
  };
  await call(WARM_UP_SECONDS);
  const result = await compare({
    rounds: rounds * TURNS_PER_ROUND,
    measured: () => call(seconds / 2),
    baseline: overHttp,
  });
  table.add('getGrpc', {
    value: result.measured,
    baseline: result.baseline,
    ratio: result.ratio,
  });
}
