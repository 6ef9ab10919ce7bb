import { ScriptedLine } from '../programs/ContainerProgram';

/** How long a job without `sleep` runs, in simulated milliseconds: long enough to be watched. */
const DEFAULT_RUN_MS = 10_000;
/** A job that fails does so soon, unless it sleeps first. */
const DEFAULT_FAILURE_MS = 3000;
/** From the start of the driver until it writes its first line. */
const FIRST_LINE_MS = 200;
const LINE_STEP_MS = 50;
const MS_PER_SECOND = 1000;

/** What running an entrypoint comes to. */
export interface JobPlan {
  /** Simulated milliseconds from the driver's start to its end. */
  runsMs: number;
  exitCode: number;
  /** What it writes, in milliseconds from the driver's start. */
  lines: ScriptedLine[];
}

/**
 * Decides what an entrypoint does. Nothing is executed; its text decides, so that every outcome can be provoked:
 *
 * - `exit N` or `exit(N)` with N above 0 ends with that code; `raise` or the word part `fail` with code 1;
 *   everything else with 0.
 * - `sleep N` or `sleep(N)` takes N simulated seconds, several add up; without one a job takes 10 s, or 3 s when it
 *   fails.
 * - What `echo` and `print("…")` would print goes to the log; a failing Python job also writes a traceback.
 */
export function planJob(entrypoint: string): JobPlan {
  const exitCode = exitCodeOf(entrypoint);
  const naps = [...entrypoint.matchAll(/\bsleep[ (]\s*(\d+(?:\.\d+)?)/g)];
  const slept = naps.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
  const unslept = exitCode === 0 ? DEFAULT_RUN_MS : DEFAULT_FAILURE_MS;
  const runsMs = naps.length > 0 ? slept * MS_PER_SECOND : unslept;
  const printed = printedLines(entrypoint).map((text, index) => ({
    afterMs: Math.min(FIRST_LINE_MS + index * LINE_STEP_MS, runsMs),
    text,
  }));
  const complaint = exitCode === 0 ? [] : complaintOf(entrypoint);
  return {
    runsMs,
    exitCode,
    lines: [...printed, ...complaint.map(text => ({ afterMs: runsMs, text }))],
  };
}

function exitCodeOf(entrypoint: string): number {
  const [, code] = /\bexit[ (]\s*(\d+)/.exec(entrypoint) ?? [];
  if (code !== undefined) {
    return Number(code);
  }
  return /\braise\b|fail/i.test(entrypoint) ? 1 : 0;
}

function printedLines(entrypoint: string): string[] {
  const echoes = /\becho\s+((?:"[^"]*"|'[^']*'|[^;&|"'])+)/g;
  const prints = /\bprint\(\s*(?:"([^"]*)"|'([^']*)')\s*\)/g;
  return [
    ...[...entrypoint.matchAll(echoes)].map(([, words]) =>
      words.trim().replace(/["']/g, ''),
    ),
    ...[...entrypoint.matchAll(prints)].map(
      ([, double, single]) => double ?? single,
    ),
  ];
}

/** The last words of a job that fails. */
function complaintOf(entrypoint: string): string[] {
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
