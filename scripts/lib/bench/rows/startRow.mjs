/**
 * Compares how long two portals took to start, without and with clusters: what differs is not Backstage's own start.
 *
 * @param {import('../Bench.mjs').Bench} bench
 * @param {import('../PortalProcess.mjs').PortalProcess} empty
 */
export function measureStart({ portal, table, clusters }, empty) {
  table.add('start', {
    value: Math.max(0, portal.startMs - empty.startMs) / 1000,
    note: `${seconds(empty.startMs)} with one cluster, ${seconds(portal.startMs)} with ${clusters}; from the first moment of the process until the list of clusters is answered.`,
  });
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
