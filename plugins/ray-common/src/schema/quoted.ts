/** Most characters of a value that a message quotes. */
const MAX_QUOTED = 100;

/** A value as messages quote it: short, on one line, and without characters that change how the rest is shown. */
export function quoted(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  // Forms produce NaN for letters in a number field; JSON has none.
  if (Number.isNaN(value)) return 'This value';
  if (typeof value !== 'string') return String(value);
  const short =
    value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value;
  return JSON.stringify(short).replace(/[\p{C}\p{Z}]/gu, character =>
    character === ' '
      ? character
      : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
