/** Most steps of a scale. */
const MAX_STEPS = 5;

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5].find(round => round * power >= value) ?? 10;
  return factor * power;
}

/**
 * A few round numbers at equal distances, from 0 up to at least the largest value.
 *
 * @param most - the largest value, 0 or more
 */
export function niceScale(most: number): number[] {
  const step = most > 0 ? roundUp(most / MAX_STEPS) : 1;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) =>
    // Removes the error of binary fractions.
    Number((index * step).toPrecision(12)),
  );
}
