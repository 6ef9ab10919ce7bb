/** Numbers are compared by their length first, up to this many digits. */
const MAX_DIGITS = 0x2f;

/** Longest prefix that counts for sorting, characters. */
const MAX_CHARACTERS = 100;

function numberKey(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '');
  const length = Math.min(significant.length, MAX_DIGITS);
  // From "1" on, so that numbers keep their place among other characters.
  return String.fromCharCode(0x30 + length) + significant;
}

/** Sort key for natural order: `a2` comes before `a10`, and case does not count. */
export function naturalKey(text: string): string {
  const lower = text.slice(0, MAX_CHARACTERS).toLowerCase();
  return lower.replace(/\d+/g, numberKey);
}
