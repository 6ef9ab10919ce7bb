/** The places of a group's items: its first, its last, its second, its last but one. */
function placeFromBothEnds(index: number, size: number): number {
  return Math.min(2 * index, 2 * (size - index) - 1);
}

/**
 * Items of each group, in turns, up to a limit, so that one large group leaves room for the others. They are taken from
 * both ends of a group: among objects in the order of time, many new ones do not hide what failed before them.
 */
export function fairShare<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  limit: number,
): T[] {
  const sizes = new Map<string, number>();
  const indexed = items.map(item => {
    const group = groupOf(item);
    const index = sizes.get(group) ?? 0;
    sizes.set(group, index + 1);
    return { item, group, index };
  });
  const placed = indexed.map(({ item, group, index }) => ({
    item,
    place: placeFromBothEnds(index, sizes.get(group) ?? 0),
  }));
  // The sort is stable.
  return placed
    .sort((a, b) => a.place - b.place)
    .slice(0, limit)
    .map(({ item }) => item);
}
