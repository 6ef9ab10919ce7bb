/** Placeholder of a possible secret. */
export const MASK = '••••••';

/** Names of secret values; a reference to a Secret by name is not secret. */
const SECRET =
  /passw(?:or)?d|secret|token|credential|api[-_]?key|access[-_]?key|private[-_]?key/i;
const REFERENCE = /(?:name|ref|path|file)$/i;

/** Account and password in a URL. */
const ACCOUNT = /\/\/[^\s/@]*@/g;

/** Whether a name marks its value, or everything inside it, as secret. */
function isSecretName(name: string): boolean {
  return SECRET.test(name) && !REFERENCE.test(name);
}

/**
 * Whether the value of a field may be secret. Like manifests on pages, it hides the values of all environment
 * variables.
 *
 * @param within - the parent fields, the nearest last; items of lists by the list's name
 */
export function isSecret(name: string, within: readonly string[]): boolean {
  const [list] = within.slice(-1);
  if (list === 'env' && name === 'value') return true;
  if (within.includes('env_vars')) return true;
  return !REFERENCE.test(name) && [...within, name].some(isSecretName);
}

/** Hides possible secrets inside a text, such as a command line or an address. */
export function hideWithin(text: string): string {
  let isNextSecret = false;
  return text
    .replace(ACCOUNT, `//${MASK}@`)
    .split(/(\s)/)
    .map(word => {
      if (!word.trim()) return word;
      const wasSecret = isNextSecret;
      const end = word.indexOf('=');
      const name = end < 0 ? word : word.slice(0, end);
      isNextSecret = end < 0 && word.startsWith('--') && isSecretName(word);
      if (wasSecret) return MASK;
      return end >= 0 && isSecretName(name) ? `${name}=${MASK}` : word;
    })
    .join('');
}
