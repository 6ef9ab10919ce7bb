/** Lines by which two reads of a log are aligned; this many rarely repeat. */
const MATCHED_LINES = 100;

function matches(
  known: readonly string[],
  lines: readonly string[],
  end: number,
): boolean {
  const count = Math.min(known.length, end, MATCHED_LINES);
  for (let back = 1; back <= count; back += 1) {
    if (known.at(-back) !== lines[end - back]) return false;
  }
  return count > 0;
}

/** The new lines of a log, whose beginning may have been cut off meanwhile. */
export function linesAfter(
  known: readonly string[],
  lines: readonly string[],
): readonly string[] {
  if (!known.length) return lines;
  if (matches(known, lines, known.length)) return lines.slice(known.length);
  for (let end = lines.length; end > 0; end -= 1) {
    if (matches(known, lines, end)) return lines.slice(end);
  }
  return lines;
}
