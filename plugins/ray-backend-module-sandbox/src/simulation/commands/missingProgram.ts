import { namesMissing } from './namesMissing';
import { shellWords } from './shell';

/** What no image has, since its users mean Python. Other programs may be in an image. */
const MISSPELLED = new Set([
  ...['pyton', 'pyhton', 'phyton', 'ptyhon', 'pythno', 'pytohn', 'pyhon'],
  ...['pthon', 'pythn', 'pyhtno', 'pythonn', 'pytthon', 'pyython', 'Python'],
]);

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** Words that let a shell go on after a program that it does not find. */
const GOES_ON = /^(?:;|\||\|\||&)$/;

/**
 * The program of an entrypoint that does not exist for certain: a misspelled Python, or a path with a name such as
 * `./missing.sh`, as images that do not exist have one.
 */
export function missingProgram(entrypoint: string): string | undefined {
  const words = shellWords(entrypoint);
  const program = words.find(word => !ASSIGNMENT.test(word)) ?? '';
  if (words.some(word => GOES_ON.test(word))) return undefined;
  const isMissing =
    MISSPELLED.has(program.replace(/3$/, '')) ||
    (program.includes('/') && namesMissing(program));
  return isMissing ? program : undefined;
}
