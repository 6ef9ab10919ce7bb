import { PortalProcess } from '../PortalProcess.mjs';

/**
 * Compares how long two portals took to start, without and with clusters. The difference excludes Backstage's own
 * start.
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

/**
 * Starts one more portal, on the present number of clusters.
 *
 * @param {import('../Bench.mjs').Bench} bench
 * @param {{ empty: PortalProcess, directory: string }} options `empty`: what it is compared with
 */
export async function measureLongStart({ sandbox, table }, options) {
  const { empty, directory } = options;
  const portal = await PortalProcess.start({
    kubeconfig: sandbox.kubeconfig,
    directory,
  });
  table.add('startLong', {
    value: Math.max(0, portal.startMs - empty.startMs) / 1000,
    note: `${seconds(empty.startMs)} with few clusters, ${seconds(portal.startMs)} with 10,000, most of them without pods and events; beside a portal that runs.`,
  });
  await portal.stop();
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
