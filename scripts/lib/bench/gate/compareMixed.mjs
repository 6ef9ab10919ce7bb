import { median } from '../statistics.mjs';

/** @typedef {import('../budgets.mjs').Measurement} Measurement */

/**
 * Compares two things by turns for as long as something lasts, and deals the pairs out to rounds, so that each round sees
 * all of it.
 *
 * @param {object} options
 * @param {number} options.rounds
 * @param {() => Promise<number>} options.measured
 * @param {() => Promise<number>} options.baseline
 * @param {() => boolean} options.goesOn asked after each pair, at least one for each round is measured
 * @returns {Promise<{ typical: Measurement, mean: Measurement }>} medians of the rounds: of a round's middle values, and of
 *   its means, in which what is slow for a part of the time counts for as much as it is
 */
export async function compareMixed({ rounds, measured, baseline, goesOn }) {
  /** @type {Array<Array<[number, number]>>} */
  const dealt = Array.from({ length: rounds }, () => []);
  for (let pair = 0; pair < rounds || goesOn(); pair += 1) {
    const reference = await baseline();
    dealt[pair % rounds].push([await measured(), reference]);
  }
  const count = dealt.flat().length;
  const by = (/** @type {(values: number[]) => number} */ combine) => {
    const values = dealt.map(pairs => ({
      measured: combine(pairs.map(([value]) => value)),
      baseline: combine(pairs.map(([, value]) => value)),
    }));
    const ratios = values.map(round => round.measured / round.baseline);
    const byRound = ratios.map(ratio => ratio.toFixed(2)).join(', ');
    return {
      value: median(values.map(round => round.measured)),
      baseline: median(values.map(round => round.baseline)),
      ratio: median(ratios),
      note: `${count} pairs; by round: ${byRound}.`,
    };
  };
  return { typical: by(median), mean: by(mean) };
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
