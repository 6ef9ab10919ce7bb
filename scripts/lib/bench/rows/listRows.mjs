import { compare, median } from '../statistics.mjs';
import { NAMESPACE, clusterPath } from '../SandboxProcess.mjs';
import {
  compareWithBare,
  LISTS_PER_ROUND,
  PAIRS_PER_ROUND,
} from './compareWithBare.mjs';

/** @typedef {import('../Bench.mjs').Bench} Bench */

const PATH = '/apis/v1/clusters';

/** Clusters that the reference asks Kubernetes about; it takes minutes for all. */
const UNCACHED_SAMPLE = 100;

/** So many calls a second KubeRay's own API server allows itself. */
const KUBERAY_CALLS_PER_SECOND = 5;

/**
 * Lists all clusters, as a client does that reads the whole answer.
 *
 * @param {Bench} bench
 */
export async function measureLists(bench) {
  const { portal, sandbox, load, rounds } = bench;
  const { headers } = portal;
  let before = 0;
  const { body, ...against } = await compareWithBare(bench, PATH, {
    onWarm: async () => {
      before = await sandbox.requests();
    },
  });
  const calls = (await sandbox.requests()) - before;

  /** @type {(sent: Record<string, string>) => Promise<number>} */
  const list = async sent => {
    const request = { url: portal.url + PATH, headers: sent };
    const run = await load.run({ ...request, requests: LISTS_PER_ROUND });
    return median(run.latencies);
  };
  const gzip = { ...headers, 'accept-encoding': 'gzip' };
  bench.table.add('list', {
    ...row(against),
    note: `${JSON.parse(body).clusters.length} clusters, ${bytes(body.length)}.`,
  });
  bench.table.add('listCalls', {
    value: calls,
    note: `${rounds * PAIRS_PER_ROUND * LISTS_PER_ROUND} lists; counted at the Kubernetes API.`,
  });

  const compressed = await load.run({
    url: portal.url + PATH,
    headers: gzip,
    requests: 1,
  });
  const zipped = await compare({
    rounds: Math.min(rounds, 3),
    measured: () => list(gzip),
    baseline: () => list(headers),
  });
  bench.table.add('listGzip', {
    ...row(zipped),
    note: `${bytes(compressed.bytes)} over the wire.`,
  });
  const uncached = await listUncached(sandbox);
  bench.table.add('listUncached', {
    value: uncached.ms,
    baseline: against.measured,
    ratio: uncached.ms / against.measured,
    note: uncached.note,
  });
}

/** @param {{ measured: number, baseline: number, ratio: number }} result */
function row({ measured, baseline, ratio }) {
  return { value: measured, baseline, ratio };
}

/**
 * Lists clusters as KubeRay's API server does: one call for all of them, then, one after the other, the head's service
 * and the events of each.
 *
 * @param {import('../SandboxProcess.mjs').SandboxProcess} sandbox
 */
async function listUncached(sandbox) {
  const start = performance.now();
  const { items } = await sandbox.fetch(clusterPath());
  const listMs = performance.now() - start;
  const sample = items.slice(0, UNCACHED_SAMPLE);
  const sampleStart = performance.now();
  for (const { metadata } of sample) {
    const { name } = metadata;
    const core = `/api/v1/namespaces/${NAMESPACE}`;
    await sandbox.fetch(`${core}/services/${name}-head-svc`);
    await sandbox.fetch(
      `${core}/events?fieldSelector=involvedObject.name%3D${name}`,
    );
  }
  const sampleMs = performance.now() - sampleStart;
  const calls = 1 + 2 * items.length;
  const minutes = calls / KUBERAY_CALLS_PER_SECOND / 60;
  return {
    ms: listMs + (sampleMs / sample.length) * items.length,
    note:
      `${calls} calls, one after the other; ${sample.length} clusters were asked about, the others are reckoned from them. ` +
      `At ${KUBERAY_CALLS_PER_SECOND} calls a second, which KubeRay's API server allows itself, it would be ${Math.round(minutes)} minutes.`,
  };
}

/** @param {number} count */
function bytes(count) {
  return count > 1e6
    ? `${(count / 1e6).toFixed(1)} MB`
    : `${Math.round(count / 1e3)} kB`;
}
