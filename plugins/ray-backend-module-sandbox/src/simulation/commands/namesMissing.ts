const MISSING_WORDS = [
  'missing',
  'nope',
  'no-such',
  'nonexistent',
  'does-not-exist',
];

/** Whether a name says that nothing is there: images and their content are made up, so their names decide. */
export function namesMissing(name: string): boolean {
  return MISSING_WORDS.some(word => name.includes(word));
}
