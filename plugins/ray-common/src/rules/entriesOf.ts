/** Most entries of a mapping, or items of a list, that rules check. Real ones have dozens. */
const MAX_ENTRIES = 1_000;

/** Checked keys of large mappings: to list 50,000 keys takes milliseconds, and many rules ask for them. */
const LARGE = new WeakMap<object, readonly string[]>();

/** The keys of a mapping that rules check. */
export function keysOf(mapping: object): readonly string[] {
  const known = LARGE.get(mapping);
  if (known) return known;
  const keys = Object.keys(mapping);
  if (keys.length <= MAX_ENTRIES) return keys;
  const checked = keys.slice(0, MAX_ENTRIES);
  LARGE.set(mapping, checked);
  return checked;
}

/** The entries of a mapping that rules check. */
export function entriesOf<T>(
  mapping: Readonly<Record<string, T>>,
): Array<[string, T]> {
  return keysOf(mapping).flatMap((key): Array<[string, T]> => {
    const value = mapping[key];
    return value === undefined ? [] : [[key, value]];
  });
}

/** The items of a list that rules check. */
export function itemsOf<T>(list: readonly T[] = []): readonly T[] {
  return list.length > MAX_ENTRIES ? list.slice(0, MAX_ENTRIES) : list;
}
