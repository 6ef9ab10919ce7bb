import { clusterPath } from '../SandboxProcess.mjs';
import { compareWithBare } from './compareWithBare.mjs';
import { measureWatches } from './watchRow.mjs';

/** @typedef {import('../Bench.mjs').Bench} Bench */

/** Creates that are under way at a time. */
const BATCH = 50;

const HELM = { 'app.kubernetes.io/managed-by': 'Helm' };

/**
 * Lists clusters of the KubeRay API next to as many of another tool, and all together, and watches them. Removes those
 * of the other tool.
 *
 * @param {Bench} bench
 */
export async function measureForeign({ table, sandbox, clusters, ...bench }) {
  const { items } = await sandbox.fetch(`${clusterPath()}?limit=1`);
  const [{ apiVersion, kind, metadata, spec }] = items;
  /** @param {number} index */
  const create = index =>
    sandbox.fetch(clusterPath(), {
      method: 'POST',
      body: {
        apiVersion,
        kind,
        metadata: {
          name: `foreign-${index}`,
          namespace: metadata.namespace,
          labels: HELM,
          annotations: { 'meta.helm.sh/release-name': `release-${index}` },
        },
        // The operator leaves them alone: they are about lists.
        spec: { ...spec, managedBy: 'kueue.x-k8s.io/multikueue' },
      },
    });
  for (let from = 0; from < clusters; from += BATCH) {
    const count = Math.min(BATCH, clusters - from);
    const indexes = Array.from({ length: count }, (_, index) => from + index);
    await Promise.all(indexes.map(create));
  }
  for (const [id, path] of /** @type {const} */ ([
    ['listBeside', '/apis/v1/clusters'],
    ['listForeign', '/apis/v1/clusters?objects=all'],
  ])) {
    const { body, ...result } = await compareWithBare(bench, path);
    const { length } = JSON.parse(body).clusters;
    table.add(id, {
      value: result.measured,
      baseline: result.baseline,
      ratio: result.ratio,
      note: `${length} clusters, ${(body.length / 1e6).toFixed(1)} MB.`,
    });
  }
  await measureWatches({ table, sandbox, portal: bench.portal });
  const [[label, value]] = Object.entries(HELM);
  const selector = encodeURIComponent(`${label}=${value}`);
  await sandbox.fetch(`${clusterPath()}?labelSelector=${selector}`, {
    method: 'DELETE',
  });
}
