/** @typedef {import('../PortalProcess.mjs').PortalProcess} PortalProcess */

const WARM_UP = [
  { path: '/apis/v1/clusters', requests: 20 },
  {
    path: '/apis/v1/namespaces/ray-demo/clusters/example-00001',
    requests: 500,
  },
];

/**
 * Compares what two portals have in memory, both warm, without and with clusters.
 *
 * @param {import('../Bench.mjs').Bench} bench
 * @param {PortalProcess} empty
 */
export async function measureMemory({ portal, load, table, clusters }, empty) {
  /** @param {PortalProcess} target */
  const resident = async target => {
    for (const { path, requests } of WARM_UP) {
      const { url, headers } = target;
      await load.run({ url: url + path, headers, requests });
    }
    await target.collectGarbage();
    return target.residentKibibytes();
  };
  const without = await resident(empty);
  const withClusters = await resident(portal);
  table.add('memory', {
    value: (withClusters - without) / (clusters - 1),
    note: `resident ${megabytes(without)} with one cluster, ${megabytes(withClusters)} with ${clusters}; after a collection of garbage.`,
  });
}

/** @param {number} kibibytes */
function megabytes(kibibytes) {
  return `${Math.round(kibibytes / 1024)} MiB`;
}
