import { closeSync, openSync, readFileSync } from 'node:fs';
import { childrenEnd, endChild, exitCodeOf, startChild } from '../children.mjs';
import { guardChild } from '../guardChild.mjs';
import { repositoryRoot } from '../paths.mjs';

/** A suite that takes so many times longer than it should, and ten minutes, hangs. */
const MAX_FACTOR = 4;
const MAX_MORE_MINUTES = 10;

/**
 * Runs a suite, with all that it says in a file.
 *
 * @param {import('./checks.mjs').Check} check
 * @param {string} log path of that file
 * @returns {Promise<import('./CheckResults.mjs').CheckResult | undefined>} undefined where this process is being ended
 */
export async function runCheck(check, log) {
  const since = Date.now();
  const output = openSync(log, 'w');
  const [program, ...args] = check.command.split(' ');
  const child = startChild(program, args, {
    cwd: repositoryRoot,
    // What counts for another run, such as that of .ci/run, is none of the suite's.
    env: { ...process.env, RAYPORT_TEST_COUNTS: '', ...check.env },
    stdio: ['ignore', output, output],
  });
  guardChild(child);
  const deadline = setTimeout(
    () => endChild(child),
    (check.minutes * MAX_FACTOR + MAX_MORE_MINUTES) * 60_000,
  );
  const exitCode = await exitCodeOf(child).finally(() => {
    clearTimeout(deadline);
    closeSync(output);
  });
  if (childrenEnd.aborted) return undefined;
  const text = readFileSync(log, 'utf8');
  const counts = countsIn(text);
  const isGood = exitCode === 0 && !counts?.failed && !check.misses?.test(text);
  const isSkipped = isGood && counts?.passed === 0 && counts.skipped > 0;
  return {
    result: isSkipped ? 'skipped' : isGood ? 'passed' : 'failed',
    counts,
    seconds: Math.round((Date.now() - since) / 1_000),
    log,
  };
}

/**
 * The counts that a suite's output ends with; undefined where it doesn't count.
 *
 * @param {string} text
 * @returns {import('../testCounts.mjs').TestCounts | undefined}
 */
export function countsIn(text) {
  const lines = text.matchAll(
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm,
  );
  const last = [...lines].at(-1);
  if (!last) return undefined;
  const [passed, failed, skipped] = last
    .slice(1)
    .map(text => Number(text ?? 0));
  return { passed, failed, skipped };
}

/**
 * The last lines of a file.
 *
 * @param {string} path
 * @param {number} count
 */
export function lastLines(path, count) {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count);
}
