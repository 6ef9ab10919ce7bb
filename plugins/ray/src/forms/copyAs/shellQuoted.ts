/** Quotes a text for a shell: single quotes protect everything but themselves. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
