/**
 * Clusters whose Ray a round of a keeper may ask in a second, on average: each costs this process one or two milliseconds.
 * Of more, some wait for a later round.
 */
const MAX_PER_SECOND = 20;

/** So many clusters a round may always ask: of a small portal all, right after the start. */
const MIN_CLUSTERS = 40;

/**
 * How many clusters a round of a keeper asks at most.
 *
 * @param share - the part of all clusters that falls to one round
 * @param roundMs - time between two rounds, milliseconds
 */
export function roundLimit(share: number, roundMs: number): number {
  const most = (MAX_PER_SECOND * roundMs) / 1_000;
  return Math.ceil(Math.min(Math.max(share, MIN_CLUSTERS), most));
}
