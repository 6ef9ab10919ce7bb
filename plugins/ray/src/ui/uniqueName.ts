/** A number at the end of a name. */
const NUMBERED = /-(\d+)$/;

/**
 * An unused name like another one: `nightly-2` for `nightly`, `nightly-3` for that.
 *
 * @param options - `limit`: longest name, characters
 */
export function uniqueName(
  name: string,
  options: { taken: Iterable<string>; limit: number },
): string {
  const taken = new Set(options.taken);
  const base = name.replace(NUMBERED, '');
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const start = base.slice(0, options.limit - end.length).replace(/-+$/, '');
    if (!taken.has(start + end)) return start + end;
  }
}
