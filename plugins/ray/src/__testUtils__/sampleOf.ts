/**
 * One of so many items, the same in each run; all with `RAYPORT_TEST_TIER=all`, as in the second tier (docs/testing.md).
 *
 * @param shift - where to begin, so that different sweeps leave out different items
 */
export function sampleOf<T>(
  items: readonly T[],
  { oneOf, shift = 0 }: { oneOf: number; shift?: number },
): readonly T[] {
  if (process.env.RAYPORT_TEST_TIER === 'all') return items;
  return items.filter((_, index) => (index + shift) % oneOf === 0);
}
