/**
 * The value in the middle; between the two in the middle of an even number.
 *
 * @param {number[]} values
 */
export function median(values) {
  return percentile(values, 50);
}

/**
 * The value that `percent` of all values don't exceed, linearly between its neighbours.
 *
 * @param {number[]} values
 * @param {number} percent 0 to 100
 */
export function percentile(values, percent) {
  if (values.length === 0) throw new RangeError('Nothing was measured.');
  const sorted = values.toSorted((a, b) => a - b);
  const position = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  return below + (above - below) * (position % 1);
}

/**
 * Measures two things in turn, so that other work of the machine affects both, and compares each pair.
 *
 * @param {object} options
 * @param {number} options.rounds
 * @param {() => Promise<number>} options.measured
 * @param {() => Promise<number>} options.baseline
 * @returns {Promise<{ measured: number, baseline: number, ratio: number }>} medians
 */
export async function compare({ rounds, measured, baseline }) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    // Neither is always first.
    if (round % 2 === 0) {
      const reference = await baseline();
      pairs.push({ baseline: reference, measured: await measured() });
    } else {
      const value = await measured();
      pairs.push({ baseline: await baseline(), measured: value });
    }
  }
  return {
    measured: median(pairs.map(pair => pair.measured)),
    baseline: median(pairs.map(pair => pair.baseline)),
    ratio: median(pairs.map(pair => pair.measured / pair.baseline)),
  };
}
