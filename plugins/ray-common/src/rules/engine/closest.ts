/** Longest name that is compared; Ray's names are shorter. */
const MAX_LENGTH = 60;

/** Largest edit distance of a misspelled name. */
function tolerance(name: string): number {
  return name.length < 5 ? 1 : 2;
}

/** Normal form for comparison: `numReplicas`, `num-replicas` and `num_replicas` are equal. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/** Edit distance of two names (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/**
 * Finds the known name that is closest to a misspelled one; undefined where none is close enough.
 *
 * @public
 */
export function closest(
  name: string,
  known: Iterable<string>,
): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const given = plain(name);
  let best: { name: string; off: number } | undefined;
  for (const candidate of known) {
    const meant = plain(candidate);
    if (Math.abs(meant.length - given.length) <= tolerance(given)) {
      const off = distance(given, meant);
      if (off <= tolerance(given) && off < (best?.off ?? Infinity)) {
        best = { name: candidate, off };
      }
    }
  }
  return best?.name;
}
