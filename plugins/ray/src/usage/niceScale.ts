/** Steps of a scale at most. */
const MAX_STEPS = 5;

/** The least of 1, 2 and 5 times a power of ten that is not less. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5].find(round => round * power >= value) ?? 10;
  return factor * power;
}

/**
 * The numbers of a scale, from 0 to the first that is not less than a value: round, at the same distance, and few.
 *
 * @param most - what is to be shown, 0 or more
 */
export function niceScale(most: number): number[] {
  const step = most > 0 ? roundUp(most / MAX_STEPS) : 1;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) =>
    // Without the rest that binary fractions leave.
    Number((index * step).toPrecision(12)),
  );
}
