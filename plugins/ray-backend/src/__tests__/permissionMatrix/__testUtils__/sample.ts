/** The second tier tries everything (docs/testing.md). */
const IS_WHOLE = process.env.RAYPORT_TEST_TIER === 'all';

/**
 * One of so many, the same in each run; all with `RAYPORT_TEST_TIER=all`.
 *
 * @param shift - where to begin, so that several samples of the same take all of it together
 */
export function sample<T>(
  items: readonly T[],
  { oneOf, shift }: { oneOf: number; shift: number },
): readonly T[] {
  if (IS_WHOLE) return items;
  return items.filter((_, index) => (index + shift) % oneOf === 0);
}
