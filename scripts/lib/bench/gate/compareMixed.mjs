import { median } from '../statistics.mjs';

/**
 * Compares two things by turns for as long as something lasts, and deals the pairs out to rounds, so that each round sees
 * all of it. Of a round the sums are compared: what is slow for a part of the time counts for as much as it is.
 *
 * @param {object} options
 * @param {number} options.rounds
 * @param {() => Promise<number>} options.measured
 * @param {() => Promise<number>} options.baseline
 * @param {() => boolean} options.goesOn asked after each pair, at least one for each round is measured
 */
export async function compareMixed({ rounds, measured, baseline, goesOn }) {
  /** @type {Array<Array<[number, number]>>} */
  const dealt = Array.from({ length: rounds }, () => []);
  for (let pair = 0; pair < rounds || goesOn(); pair += 1) {
    const reference = await baseline();
    dealt[pair % rounds].push([await measured(), reference]);
  }
  const sums = dealt.map(pairs => ({
    measured: pairs.reduce((sum, [value]) => sum + value, 0),
    baseline: pairs.reduce((sum, [, value]) => sum + value, 0),
    count: pairs.length,
  }));
  return {
    value: median(sums.map(sum => sum.measured / sum.count)),
    baseline: median(sums.map(sum => sum.baseline / sum.count)),
    ratio: median(sums.map(sum => sum.measured / sum.baseline)),
    note: `${dealt.flat().length} pairs; by round: ${sums.map(sum => (sum.measured / sum.baseline).toFixed(2)).join(', ')}.`,
  };
}
