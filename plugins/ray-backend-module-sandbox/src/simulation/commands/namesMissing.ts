const MISSING_WORDS = [
  'missing',
  'nope',
  'no-such',
  'nonexistent',
  'does-not-exist',
];

/** Whether a name marks something as missing. Images and their content are simulated, so their names decide. */
export function namesMissing(name: string): boolean {
  return MISSING_WORDS.some(word => name.includes(word));
}
