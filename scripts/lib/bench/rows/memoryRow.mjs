/** @typedef {import('../PortalProcess.mjs').PortalProcess} PortalProcess */

const WARM_UP = [
  { path: '/apis/v1/clusters', requests: 20 },
  {
    path: '/apis/v1/namespaces/ray-demo/clusters/example-00001',
    requests: 500,
  },
];

/**
 * Compares the memory of two warm portals, without and with clusters.
 *
 * @param {import('../Bench.mjs').Bench} bench
 * @param {PortalProcess} empty
 */
export async function measureMemory({ portal, load, table, clusters }, empty) {
  /** @param {PortalProcess} target */
  const measure = async target => {
    for (const { path, requests } of WARM_UP) {
      const { url, headers } = target;
      await load.run({ url: url + path, headers, requests });
    }
    const held = await target.heldKibibytes();
    return { held, resident: target.residentKibibytes() };
  };
  const without = await measure(empty);
  const all = await measure(portal);
  const perCluster = (/** @type {'held' | 'resident'} */ what) =>
    (all[what] - without[what]) / (clusters - 1);
  table.add('memory', {
    value: perCluster('resident'),
    note: `resident ${megabytes(without.resident)} with one cluster, ${megabytes(all.resident)} with ${clusters}, after a collection of garbage; what objects take differs by ${perCluster('held').toFixed(1)} KiB a cluster, the rest is what the operating system gave and did not get back.`,
  });
}

/** @param {number} kibibytes */
function megabytes(kibibytes) {
  return `${Math.round(kibibytes / 1024)} MiB`;
}
