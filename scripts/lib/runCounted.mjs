import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { exitCodeOf, startChild } from './children.mjs';

/**
 * Runs a test runner and counts its results by the report it writes. A runner that fails without a failed test, or
 * writes no report, counts as one failure: no trouble may look like success.
 *
 * @template Report
 * @param {object} options
 * @param {string} [options.command] a program; Node when absent
 * @param {string[]} options.args
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env] added to ours
 * @param {string} options.report the file it writes
 * @param {string} [options.log] a file for what it prints; our own output when absent
 * @param {(report: Report) => import('./testCounts.mjs').TestCounts} options.count
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runCounted(options) {
  const {
    command = process.execPath,
    args,
    count,
    cwd,
    env,
    report,
    log,
  } = options;
  rmSync(report, { force: true });
  const output = log ? openSync(log, 'w') : 'inherit';
  const child = startChild(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  const exitCode = await exitCodeOf(child);
  if (typeof output === 'number') closeSync(output);
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const failed = exitCode === 0 ? counts.failed : Math.max(counts.failed, 1);
  return { ...counts, failed };
}
