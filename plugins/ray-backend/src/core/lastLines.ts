/** The last lines of a text. */
export function lastLines(
  text: string,
  count: number,
): { text: string; isCut: boolean } {
  let start = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let line = 0; line < count; line += 1) {
    start = start > 0 ? text.lastIndexOf('\n', start - 1) : -1;
    if (start < 0) return { text, isCut: false };
  }
  return { text: text.slice(start + 1), isCut: true };
}
