import { isWholeTier } from '../../../__testUtils__/isWholeTier';

/**
 * One of so many, the same in each run; all with `RAYPORT_TEST_TIER=all`.
 *
 * @param shift - where to begin, so that several samples of the same take all of it together
 */
export function sample<T>(
  items: readonly T[],
  { oneOf, shift }: { oneOf: number; shift: number },
): readonly T[] {
  if (isWholeTier) return items;
  return items.filter((_, index) => (index + shift) % oneOf === 0);
}
