import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { exitCodeOf, startChild } from '../children.mjs';
import { inRepository } from '../paths.mjs';
import { readCounts, sumCounts } from '../testCounts.mjs';

/** What a command counts as that counts no tests. */
const ONE = { passed: 1, failed: 0, skipped: 0 };

/**
 * A step that runs a script of package.json. One that counts tests hands its counts on (`tellCounts`); any other counts as
 * one test.
 *
 * @param {string} script
 * @param {string[]} [args]
 * @returns {import('./runSteps.mjs').Step['run']}
 */
export function commandStep(script, args = []) {
  return async log => {
    const countsPath = `${log}.counts`;
    rmSync(countsPath, { force: true });
    const output = openSync(log, 'w');
    const child = startChild(
      'npm',
      ['run', '--silent', script, '--', ...args],
      {
        cwd: inRepository('.'),
        env: { ...process.env, RAYPORT_TEST_COUNTS: countsPath },
        stdio: ['ignore', output, output],
      },
    );
    const exitCode = await exitCodeOf(child);
    closeSync(output);
    const counts = existsSync(countsPath)
      ? sumCounts(readCounts(countsPath))
      : ONE;
    if (exitCode === 0 || counts.failed) return counts;
    return counts === ONE
      ? { passed: 0, failed: 1, skipped: 0 }
      : { ...counts, failed: 1 };
  };
}
