/** A text for a shell: single quotes keep everything but themselves. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
