/** Most entries of a mapping that rules check. Real mappings have dozens; with thousands, each lookup takes long. */
const MAX_ENTRIES = 1_000;

/** The entries of a mapping that rules check. */
export function entriesOf<T>(
  mapping: Readonly<Record<string, T>>,
): Array<[string, T]> {
  const keys = Object.keys(mapping);
  if (keys.length <= MAX_ENTRIES) return Object.entries(mapping);
  return keys.slice(0, MAX_ENTRIES).flatMap((key): Array<[string, T]> => {
    const value = mapping[key];
    return value === undefined ? [] : [[key, value]];
  });
}
