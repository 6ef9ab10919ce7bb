import { MessagePart } from '../../explanations';
import { messagePart } from '../../texts';
import { Place, placeAt } from '../place';
import { Report } from '../Rules';
import { SUBMITTER_SIDECAR } from './packageUri';
import { isBefore } from '../versions';
import { programProblem } from './programRules';
import { readShell, shellQuote, ShellText } from './shell';

/** Words with these are put in double quotes (Python, `subprocess.list2cmdline`). */
const BLANK = /[ \t]/;

/** What a shell interprets outside of quotes. Patterns of file names are left out: they may match nothing. */
const SPECIAL = /[`'\\;&|<>()\n]|^#/;

/**
 * The first word that a second shell would change. Before 2.56, Ray joins the words that the submitter's shell has read
 * with `list2cmdline`, whose quotes are those of Windows, and the head's shell reads the result again.
 */
function wordReadAgain(words: readonly string[]): string | undefined {
  return words.find(word =>
    BLANK.test(word) ? word.includes('`') : SPECIAL.test(word),
  );
}

/** The first Ray that quotes the words of an entrypoint for the head's shell (`shlex.join`). */
const KEEPS_QUOTES = '2.56.0';

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

/** `bash -c`, `sh -lc` and the like: the next word is the whole script, and others are its arguments. */
const SHELL = /(?:^|\/)(?:ba|da|z)?sh$/;
const SCRIPT_FLAG = /^-[a-z]{0,5}c$/;

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
  { isSidecar, version = '' }: { isSidecar: boolean; version?: string },
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
  const shell = readShell(text);
  const { words, operators, expansions, fault } = shell;
  // Headers are one line of ASCII.
  const isShown = text.length <= MAX_SHOWN && !text.includes('\n');
  const form = isShown ? quotedEntrypoint(text) : "bash -c '...'";
  if (fault) {
    // In other places, parentheses are a fault for `bash -c`, too.
    const meant = text.startsWith('(') ? form : undefined;
    place.error(messagePart(FAULTS[fault], { form: meant }));
    return;
  }
  const spelling = spellingProblem(text, shell);
  if (spelling) {
    place.warn(spelling);
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
  } else {
    const problem = programProblem(words, text);
    if (problem) place.warn(problem);
    else wordRules(words, form, version, place);
  }
}

/** What a program for texts meant for a quote, a hyphen or a blank. */
const MEANT: ReadonlyArray<[RegExp, string]> = [
  [/[\u201c-\u201f]/, '"'],
  [/[\u2018\u2019]/, "'"],
  [/[\u2013\u2014\u2212]/, '-'],
];

function spellingProblem(
  text: string,
  { typographic }: ShellText,
): MessagePart | undefined {
  if (typographic) {
    const meant = MEANT.find(([pattern]) => pattern.test(typographic))?.[1];
    const code = typographic.codePointAt(0)?.toString(16).toUpperCase() ?? '';
    return messagePart('EntrypointTypographic', {
      character: `U+${code.padStart(4, '0')}`,
      meant,
    });
  }
  let backslashes = 0;
  while (text.at(-1 - backslashes) === '\\') backslashes += 1;
  // Two of them are one that is quoted.
  return backslashes % 2 ? messagePart('EntrypointBackslash') : undefined;
}

/** Words that the head's shell does not find, or changes. */
function wordRules(
  words: readonly string[],
  form: string,
  version: string,
  place: Place,
): void {
  const [program = ''] = words;
  if (words.length === 1 && /\s/.test(program)) {
    const name = shortened(program);
    place.warn(messagePart('EntrypointOneWord', { name }));
    return;
  }
  const [shell = '', flag = '', script = '', ...others] = words;
  const isShell = SHELL.test(shell) && SCRIPT_FLAG.test(flag);
  // A script such as "$@" runs its arguments.
  if (isShell && others.length && !/[\s$]/.test(script)) {
    const command = [script, ...others].join(' ');
    const meant = `${shell} ${flag} ${shellQuote(command)}`;
    place.warn(
      messagePart('EntrypointShellWord', {
        script: shortened(script),
        form: meant.length <= 2 * MAX_SHOWN ? meant : "bash -c '...'",
      }),
    );
    return;
  }
  const changed = isBefore(version, KEEPS_QUOTES) && wordReadAgain(words);
  if (!changed) return;
  const word = shortened(changed);
  // Backticks have the same meaning inside of double quotes, so quoting all of it does not help.
  place.warn(
    changed.includes('`')
      ? messagePart('EntrypointBackticks', { word })
      : messagePart('EntrypointReadAgain', { word, form }),
  );
}

function shortened(word: string): string {
  return word.length <= MAX_SHOWN ? word : `${word.slice(0, MAX_SHOWN - 1)}…`;
}
