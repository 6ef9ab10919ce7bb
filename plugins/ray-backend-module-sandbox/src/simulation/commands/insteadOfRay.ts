import { ASSIGNMENT, shellWords } from './shell';

/** Programs that do not start Ray. Any other one, such as a script of the image, may do it. */
const OTHERS = new Set([
  'sleep',
  'tail',
  'echo',
  'cat',
  'true',
  'false',
  'date',
  'env',
  'ls',
  'nvidia-smi',
  'printenv',
  'pwd',
  'sync',
  'wait',
  'yes',
]);

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da)?sh$/;
const OPERATOR = /^[;&|]+$/;

/** Programs that never end, so that the commands after them do not run. */
const ENDLESS = /^(?:sleep inf(?:inity)?|tail (?:.* )?(?:-f|-F|--follow)\b)/;

/** Command endings that bash refuses before the `&&` that the operator appends, such as `;`. */
const BREAKS = /[;&|\n]\s*&&/;

/**
 * The effect of a command that certainly does not start Ray: it runs other programs and ends, hangs in one that never
 * ends, or is invalid for bash. The operator puts a user's command before its own (KubeRay, `BuildPod`).
 *
 * @returns undefined if it starts Ray, or may do so
 */
export function insteadOfRay(
  command: string,
): 'ends' | 'hangs' | 'breaks' | undefined {
  if (BREAKS.test(command)) return 'breaks';
  const words = shellWords(command.replaceAll('\n', ' ; '));
  const first = words.findIndex(
    word => !SHELL.test(word) && !word.startsWith('-'),
  );
  let step: string[] = [];
  let hasEnded = false;
  for (const word of [...words.slice(Math.max(first, 0)), ';']) {
    if (!OPERATOR.test(word)) {
      if (step.length || !ASSIGNMENT.test(word)) step.push(word);
      continue;
    }
    const [program] = step;
    if (program !== undefined && !OTHERS.has(program)) return undefined;
    if (word !== '&' && ENDLESS.test(step.join(' '))) return 'hangs';
    hasEnded ||= program !== undefined;
    step = [];
  }
  return hasEnded ? 'ends' : undefined;
}
