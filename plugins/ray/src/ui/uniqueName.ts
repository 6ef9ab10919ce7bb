/** The number of a copy at the end of a name; `-137` and `-01` more likely belong to the name. */
const COPY = /-([1-9]\d?)$/;

/** A date at the end of a name, whose day is no number of a copy. */
const DATED = /(^|\D)\d{4}-\d{1,2}-\d{1,2}$/;

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
  const [, copy] = (!DATED.test(name) && COPY.exec(name)) || [];
  const base = copy ? name.replace(COPY, '') : name;
  for (let number = Number(copy ?? 1) + 1; ; number += 1) {
    const end = `-${number}`;
    const start = base.slice(0, options.limit - end.length).replace(/-+$/, '');
    if (!taken.has(start + end)) return start + end;
  }
}
