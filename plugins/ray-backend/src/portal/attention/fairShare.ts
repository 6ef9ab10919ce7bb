/**
 * The first items of each group, in turns, up to a limit, so that one large group leaves room for the others.
 *
 * @param items - those of a group in the order in which they count
 */
export function fairShare<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  limit: number,
): T[] {
  const sizes = new Map<string, number>();
  const places = items.map(item => {
    const group = groupOf(item);
    const place = sizes.get(group) ?? 0;
    sizes.set(group, place + 1);
    return { item, place };
  });
  // The sort is stable.
  return places
    .sort((a, b) => a.place - b.place)
    .slice(0, limit)
    .map(({ item }) => item);
}
