/**
 * Clusters whose Ray a background round may query per second, on average: each costs one or two milliseconds. The rest
 * wait for a later round.
 */
const MAX_PER_SECOND = 20;

/** Clusters that every round may query, so that small portals are complete right after the start. */
const MIN_CLUSTERS = 25;

/**
 * Maximum number of clusters that a background round queries.
 *
 * @param share - the part of all clusters in one round
 * @param roundMs - time between two rounds, milliseconds
 */
export function roundLimit(share: number, roundMs: number): number {
  const most = (MAX_PER_SECOND * roundMs) / 1_000;
  return Math.ceil(Math.min(Math.max(share, MIN_CLUSTERS), most));
}
