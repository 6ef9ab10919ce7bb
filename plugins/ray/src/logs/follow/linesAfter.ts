/** Lines that two reads of a log are matched by; so many in a row are hardly ever the same twice. */
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

/** The lines that a log has beyond those that are known of it: its beginning may be cut off meanwhile. */
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
