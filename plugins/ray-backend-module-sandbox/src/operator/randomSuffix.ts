/** The characters of Kubernetes' generated names. */
const CHARACTERS = 'bcdfghjklmnpqrstvwxz2456789';
const LENGTH = 5;

/** Five random characters, as the operator appends them to names that it makes up. */
export function randomSuffix(): string {
  return Array.from(
    { length: LENGTH },
    () => CHARACTERS[Math.floor(Math.random() * CHARACTERS.length)],
  ).join('');
}
