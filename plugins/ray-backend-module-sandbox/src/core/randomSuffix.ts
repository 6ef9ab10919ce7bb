/** The characters of generated names: no vowels, so that no words come out; nothing that is easily confused. */
const CHARACTERS = 'bcdfghjklmnpqrstvwxz2456789';
const LENGTH = 5;

/**
 * The end that Kubernetes gives a generated name.
 *
 * @param random - numbers from 0 to 1; tests give their own
 */
export function randomSuffix(random = Math.random): string {
  return Array.from(
    { length: LENGTH },
    () => CHARACTERS[Math.floor(random() * CHARACTERS.length)],
  ).join('');
}
