import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { childrenEnd, endChild, exitCodeOf, startChild } from '../children.mjs';
import { guardChild } from '../guardChild.mjs';
import { repositoryRoot } from '../paths.mjs';
import { readCounts, sumCounts } from '../testCounts.mjs';

/** A suite hangs if it takes this many times longer than expected, plus ten minutes. */
const MAX_FACTOR = 4;
const MAX_MORE_MINUTES = 10;

/**
 * Runs a suite, with its whole output in a file.
 *
 * @param {import('./checks.mjs').Check} check
 * @param {string} log path of that file
 * @returns {Promise<import('./CheckResults.mjs').CheckResult | undefined>} undefined where this process is being ended
 */
export async function runCheck(check, log) {
  const since = Date.now();
  const countsPath = `${log}.counts`;
  rmSync(countsPath, { force: true });
  const output = openSync(log, 'w');
  const [program, ...args] = check.command.split(' ');
  const child = startChild(program, args, {
    cwd: repositoryRoot,
    // Replaces the counts file of an outer run, such as that of .ci/run, which must not get the counts of the suite's
    // own runs.
    env: { ...process.env, RAYPORT_TEST_COUNTS: countsPath, ...check.env },
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
  // A suite that hands its counts on also names what failed.
  const counts = existsSync(countsPath)
    ? sumCounts(readCounts(countsPath))
    : countsIn(text);
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
 * The counts of a suite. A suite without counts is one test. A failed suite has at least one failure.
 *
 * @param {import('./CheckResults.mjs').CheckResult} result
 * @returns {import('../testCounts.mjs').TestCounts}
 */
export function countsOf({ result, counts }) {
  const failed = Number(result === 'failed');
  if (!counts) return { passed: 1 - failed, failed, skipped: 0 };
  return { ...counts, failed: Math.max(counts.failed, failed) };
}
