import { RAY_ANNOTATIONS } from '../../objects';
import { messagePart } from '../../texts';
import { readShell } from '../engine/shell';
import { Report } from '../Rules';
import { OperatedGroup } from './OperatorObjects';

/** Longest command to check; longer ones are ignored. */
const MAX_LENGTH = 10_000;

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z)?sh$/;

/** An option of a shell whose value is a script: `-c`, `-lc`. */
const SCRIPT_OPTION = /^-[a-z]*c$/;

/** A program that never ends, at the end of a command. */
const ENDLESS = /\b(?:sleep\s+inf(?:inity)?|tail\s+-[fF]\s+\S+)\s*$/;

/** The script that a shell gets in one item of the command. */
function scriptIn(parts: readonly string[]): string | undefined {
  const [program = '', ...others] = parts;
  if (!SHELL.test(program)) return undefined;
  const option = others.findIndex(part => SCRIPT_OPTION.test(part));
  if (option < 0) return undefined;
  return others.slice(option + 1).find(part => part !== '--');
}

/**
 * The user's command in the Ray container. The operator joins its items with spaces, without quotes, and appends
 * `&& ulimit …; ray start …` (KubeRay, `BuildPod`, `convertCmdToString`), unless it contains `ray start`.
 *
 * @param report - for the group
 */
export function ownCommandRule(
  { template }: OperatedGroup,
  report: Report,
): void {
  const [{ command = [], args = [] } = {}] = template?.spec?.containers ?? [];
  const parts = [...command, ...args];
  const line = parts.join(' ');
  if (!line.trim() || line.length > MAX_LENGTH) return;
  const { annotations } = template?.metadata ?? {};
  const overwrites = annotations?.[RAY_ANNOTATIONS.overwriteContainerCommand];
  if (line.includes('ray start') || overwrites?.toLowerCase() === 'true')
    return;
  const field = command.length ? 'command' : 'args';
  const at = ['template', 'spec', 'containers', 0, field];
  const script = scriptIn(parts);
  if (readShell(line).fault === 'end') {
    report(at, messagePart('OwnCommandBreaks'), 'warn');
  } else if (ENDLESS.test(line)) {
    report(at, messagePart('OwnCommandHangs'), 'warn');
  } else if (script && /\s/.test(script.trim())) {
    const [word = ''] = script.trim().split(/\s/, 1);
    report(at, messagePart('OwnCommandSplit', { word }), 'warn');
  }
}
