import { namesMissing } from './namesMissing';
import { ASSIGNMENT, shellWords } from './shell';

/** Misspellings of Python, which no image has. Other programs may be in an image. */
const MISSPELLED = new Set([
  'pyton',
  'pyhton',
  'phyton',
  'ptyhon',
  'pythno',
  'pytohn',
  'pyhon',
  'pthon',
  'pythn',
  'pyhtno',
  'pythonn',
  'pytthon',
  'pyython',
  'Python',
]);

/** Words after which a shell continues although it did not find a program. */
const GOES_ON = /^(?:;|\||\|\||&)$/;

/**
 * The program of an entrypoint if it surely does not exist: a misspelled Python, or a path with a name such as
 * `./missing.sh`. The same name parts mark missing images.
 */
function missingProgram(entrypoint: string): string | undefined {
  const words = shellWords(entrypoint);
  const program = words.find(word => !ASSIGNMENT.test(word)) ?? '';
  if (words.some(word => GOES_ON.test(word))) return undefined;
  const isMissing =
    MISSPELLED.has(program.replace(/3$/, '')) ||
    (program.includes('/') && namesMissing(program));
  return isMissing ? program : undefined;
}

/** Run time of a job without `sleep`, in simulated milliseconds. */
const DEFAULT_RUN_MS = 10_000;
/** Run time of a failing job without `sleep`. */
const DEFAULT_FAILURE_MS = 3000;
/** Time from the start of the driver, or the end of a sleep, until its first output. */
const FIRST_LINE_MS = 200;
const MS_PER_SECOND = 1000;
/** Exit code of a shell that does not find a program. */
const NOT_FOUND = 127;
/** Matches everything in an entrypoint that takes time or writes. */
const COMMANDS =
  /\bsleep[ (]\s*(?<seconds>\d+(?:\.\d+)?)|\becho\s+(?<words>(?:"[^"]*"|'[^']*'|[^;&|"'])+)|\bprint\(\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')\s*\)/g;

/**
 * The first line of every log, so that users do not mistake a simulated run for a real one. Messages of Ray that quote
 * a log leave it out.
 */
export const SIMULATED_LINE =
  '[Simulated: no code runs here. What follows is a guess from the entrypoint. `npm start -- --ray` starts the portal with a real Ray.]';

export interface ScriptedLine {
  /** Milliseconds from the container's start, by the wall clock, like every time stamp. */
  afterMs: number;
  text: string;
}

export interface JobPlan {
  /** Simulated milliseconds from the driver's start to its end. */
  runsMs: number;
  exitCode: number;
  /** Its output, in milliseconds from the driver's start. */
  lines: ScriptedLine[];
}

/**
 * Plans the outcome of an entrypoint from its text, so that every outcome can be provoked; nothing is executed:
 *
 * - `exit N` or `exit(N)` with N above 0 ends with that code; `raise` or the word part `fail` with code 1;
 *   a program that surely does not exist with 127 (see {@link missingProgram}); everything else with 0.
 * - `sleep N` or `sleep(N)` takes N simulated seconds, several add up; without one a job takes 10 s, or 3 s when it
 *   fails.
 * - What `echo` and `print("…")` would print goes to the log when its time has come; a failing Python job also writes a
 *   traceback.
 */
export function planJob(entrypoint: string): JobPlan {
  const missing = missingProgram(entrypoint);
  if (missing) return notFound(missing);
  const exitCode = exitCodeOf(entrypoint);
  const lines: ScriptedLine[] = [];
  let passedMs = 0;
  let sleeps = false;
  for (const { groups = {} } of entrypoint.matchAll(COMMANDS)) {
    const { seconds, words, double, single } = groups;
    if (seconds !== undefined) {
      passedMs += Number(seconds) * MS_PER_SECOND;
      sleeps = true;
    } else {
      const text = words?.trim().replace(/["']/g, '') ?? double ?? single ?? '';
      lines.push({ afterMs: passedMs + FIRST_LINE_MS, text });
    }
  }
  const defaultMs = exitCode === 0 ? DEFAULT_RUN_MS : DEFAULT_FAILURE_MS;
  const runsMs = sleeps ? passedMs : defaultMs;
  const errorOutput = exitCode === 0 ? [] : errorOutputOf(entrypoint);
  return {
    runsMs,
    exitCode,
    lines: [
      ...lines.map(({ afterMs, text }) => ({
        afterMs: Math.min(afterMs, runsMs),
        text,
      })),
      ...errorOutput.map(text => ({ afterMs: runsMs, text })),
    ],
  };
}

/** Ray hands the entrypoint to the shell of its image, dash. */
function notFound(program: string): JobPlan {
  const text = `/bin/sh: 1: ${program}: not found`;
  return {
    runsMs: DEFAULT_FAILURE_MS,
    exitCode: NOT_FOUND,
    lines: [{ afterMs: FIRST_LINE_MS, text }],
  };
}

function exitCodeOf(entrypoint: string): number {
  const [, code] = /\bexit[ (]\s*(\d+)/.exec(entrypoint) ?? [];
  if (code !== undefined) {
    return Number(code);
  }
  return /\braise\b|fail/i.test(entrypoint) ? 1 : 0;
}

/** The last lines of a failing job. */
function errorOutputOf(entrypoint: string): string[] {
  const [, name, message] =
    /\braise\s+(\w+)(?:\(\s*["']?([^"')]*)["']?\s*\))?/.exec(entrypoint) ?? [];
  if (name !== undefined) {
    return traceback(message ? `${name}: ${message}` : name);
  }
  if (/\bexit[ (]/.test(entrypoint)) {
    return [];
  }
  return /\bpython/.test(entrypoint)
    ? traceback('RuntimeError: this entrypoint fails')
    : ['bash: line 1: this entrypoint fails'];
}

function traceback(error: string): string[] {
  return [
    'Traceback (most recent call last):',
    '  File "<string>", line 1, in <module>',
    error,
  ];
}
