/** Names below this length differ by one letter from too many others. */
const MIN_WINDOW_LENGTH = 5;

/** The name with any letters in the place of some. */
function variants(name: string, { from, by }: { from: number; by: string }) {
  return Array.from(
    { length: name.length - from + 1 },
    (_, index) => name.slice(0, index) + by + name.slice(index + from),
  );
}

/**
 * A regular expression of what a name is likely misspelled as: with a letter too many, too few or another one, or with
 * two exchanged.
 *
 * @param known - the names that are right in the same place
 */
export function slipsOf(name: string, known: readonly string[]): string {
  const slips =
    name.length < MIN_WINDOW_LENGTH
      ? variants(name, { from: 1, by: '.{0,2}' })
      : variants(name, { from: 2, by: '.{1,3}' });
  const pattern = `(${slips.join('|')})$`;
  const right = known.filter(other => new RegExp(`^${pattern}`).test(other));
  return `^(?!(${right.join('|')})$)${pattern}`;
}
