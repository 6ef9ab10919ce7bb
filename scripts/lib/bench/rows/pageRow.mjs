import { compare, median } from '../statistics.mjs';

/** @typedef {import('../Bench.mjs').Bench} Bench */

/** Numbers of clusters in the two lists that are compared. */
export const PAGE_LISTS = { short: 200, long: 10_000 };

const PATH = '/apis/v1/clusters?limit=100';

const PAGES_PER_ROUND = 25;

/**
 * Compares a page of a long list with the same page of a short one, by turns.
 *
 * @param {Bench} bench
 * @param {import('../PortalProcess.mjs').PortalProcess} small has the short list
 */
export async function measurePage({ portal, load, table, rounds }, small) {
  /** @param {import('../PortalProcess.mjs').PortalProcess} target */
  const page = async ({ url, headers }) => {
    const request = { url: url + PATH, headers, requests: PAGES_PER_ROUND };
    const { latencies } = await load.run(request);
    return median(latencies);
  };
  await page(portal);
  await page(small);
  const result = await compare({
    rounds: rounds * 2,
    measured: () => page(portal),
    baseline: () => page(small),
  });
  table.add('page', {
    value: result.measured,
    baseline: result.baseline,
    ratio: result.ratio,
    note: 'the clusters of both pages are alike; most of the others of the long list have no pods and events.',
  });
}
