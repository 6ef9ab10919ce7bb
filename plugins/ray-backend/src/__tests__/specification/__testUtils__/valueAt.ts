/** The value at a path of field names and positions in lists; undefined if there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (parent, name) =>
      typeof parent === 'object' && parent !== null
        ? Object.entries(parent).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  );
}
