/** Amounts by resource: cores, bytes, pieces. */
export type ResourceAmounts = ReadonlyMap<string, number>;

/** Adds amounts of each resource. */
export function sumAmounts(
  all: Iterable<Iterable<readonly [resource: string, amount: number]>>,
): Map<string, number> {
  const total = new Map<string, number>();
  for (const amounts of all) {
    for (const [name, amount] of amounts) {
      total.set(name, (total.get(name) ?? 0) + amount);
    }
  }
  return total;
}
