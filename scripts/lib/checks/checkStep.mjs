import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { exitCodeOf, startChild } from '../children.mjs';
import { repositoryRoot } from '../paths.mjs';
import { readCounts, sumCounts } from '../testCounts.mjs';

/**
 * A suite as a step that runs beside others. One that counts tests hands its counts on (`tellCounts`); any other counts as
 * one test.
 *
 * @param {import('./checks.mjs').Check} check
 * @returns {import('../steps/runSteps.mjs').Step}
 */
export function checkStep({ name, command, env, isAlone, after }) {
  return {
    name,
    after,
    cores: isAlone ? Infinity : 1,
    async run(log) {
      const countsPath = `${log}.counts`;
      rmSync(countsPath, { force: true });
      const output = openSync(log, 'w');
      const [program, ...args] = command.split(' ');
      const child = startChild(program, args, {
        cwd: repositoryRoot,
        env: { ...process.env, ...env, RAYPORT_TEST_COUNTS: countsPath },
        stdio: ['ignore', output, output],
      });
      const exitCode = await exitCodeOf(child);
      closeSync(output);
      const isGood = exitCode === 0;
      if (!existsSync(countsPath)) {
        return { passed: Number(isGood), failed: Number(!isGood), skipped: 0 };
      }
      const counts = sumCounts(readCounts(countsPath));
      return isGood || counts.failed ? counts : { ...counts, failed: 1 };
    },
  };
}
