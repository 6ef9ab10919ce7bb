import { messagePart } from '../../texts';
import { placeAt } from '../place';
import { Report } from '../Rules';
import { SUBMITTER_SIDECAR } from './packageUri';
import { readShell, shellQuote, ShellText } from './shell';

/** Characters of an entrypoint that a message quotes whole; warnings have 200. */
const MAX_SHOWN = 60;

/** Characters of an entrypoint: Linux starts no program with a longer argument (`MAX_ARG_STRLEN`), such as the script. */
const MAX_LENGTH = 130_000;

/**
 * An entrypoint as one command that the cluster runs as a whole.
 *
 * @public
 */
export function quotedEntrypoint(entrypoint: string): string {
  return `bash -c ${shellQuote(entrypoint.trim())}`;
}

const FAULTS = {
  quote: 'EntrypointQuote',
  parenthesis: 'EntrypointParenthesis',
  comment: 'EntrypointComment',
  end: 'EntrypointEnd',
} as const satisfies Record<NonNullable<ShellText['fault']>, string>;

/** An operator as messages name it. */
function nameOf(operator: string): string {
  return operator === '\n' ? 'the line end' : `"${operator}"`;
}

/**
 * The entrypoint of a job with a submitter, a pod of its own or a container of the head. The operator writes it into a bash script, as `… then ray job submit …
 * -- <entrypoint> ; fi ; …` (KubeRay, `common/job.go`, `BuildJobSubmitCommand`). So bash interprets it before Ray gets
 * it, and a syntax error ends the script.
 */
export function entrypointRules(
  entrypoint: string,
  report: Report,
  { isSidecar }: { isSidecar: boolean },
): void {
  const text = entrypoint.trim();
  if (!text) return;
  const place = placeAt(report, 'entrypoint');
  if (text.length > MAX_LENGTH) {
    place.error(
      messagePart('TooLong', { length: text.length, limit: MAX_LENGTH }),
    );
    return;
  }
  const { operators, expansions, fault } = readShell(text);
  const form =
    text.length <= MAX_SHOWN ? quotedEntrypoint(text) : "bash -c '…'";
  if (fault) {
    // In other places, parentheses are a fault for `bash -c`, too.
    const meant = text.startsWith('(') ? form : undefined;
    place.error(messagePart(FAULTS[fault], { form: meant }));
    return;
  }
  const [operator] = operators;
  const [variable] = expansions;
  const sidecar = isSidecar ? SUBMITTER_SIDECAR : undefined;
  if (operator !== undefined) {
    const parameters = { operator: nameOf(operator), sidecar, form };
    place.warn(messagePart('EntrypointSplit', parameters));
  } else if (variable !== undefined) {
    place.warn(messagePart('EntrypointExpanded', { variable, sidecar, form }));
  }
}
