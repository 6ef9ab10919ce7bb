import { compare, median } from '../statistics.mjs';

/** @typedef {import('../Bench.mjs').Bench} Bench */

/** Lists until code is compiled, everything is rendered, and what follows a start is over. */
const WARM_UP = 60;

/** Pairs of lists with and without us in each round: one takes milliseconds, and what else the machine does takes as much. */
export const PAIRS_PER_ROUND = 5;

export const LISTS_PER_ROUND = 5;

/**
 * Reads a list by turns from the portal and from a bare Node server that sends the same bytes.
 *
 * @param {Pick<Bench, 'portal' | 'bare' | 'load' | 'rounds'>} bench
 * @param {string} path
 * @param {{ onWarm?: () => Promise<void> }} [options] `onWarm` is called before the first list that counts
 */
export async function compareWithBare(
  { portal, bare, load, rounds },
  path,
  { onWarm } = {},
) {
  const { headers } = portal;
  const response = await fetch(portal.url + path, { headers });
  const body = await response.text();
  await bare.serve(path, body);

  /** @type {(url: string) => Promise<number>} */
  const list = async url => {
    const request = { url: url + path, headers, requests: LISTS_PER_ROUND };
    const { latencies } = await load.run(request);
    return median(latencies);
  };
  for (let count = 0; count < WARM_UP; count += LISTS_PER_ROUND) {
    await list(portal.url);
    await list(bare.url);
  }
  await onWarm?.();
  const against = await compare({
    rounds: rounds * PAIRS_PER_ROUND,
    measured: () => list(portal.url),
    baseline: () => list(bare.url),
  });
  return { ...against, body };
}
