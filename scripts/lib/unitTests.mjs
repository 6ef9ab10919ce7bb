import { join } from 'node:path';
import { jestCounts } from './jestCounts.mjs';
import { backstageCli, inCache, repositoryRoot } from './paths.mjs';
import { runCounted } from './runCounted.mjs';

/**
 * New objects that a process may hold before it looks for garbage, in MiB: tests make a great many, and with V8's 16 a
 * fifth of their time is spent looking.
 */
const YOUNG_MEBIBYTES = 64;

/**
 * Runs the unit tests of all packages of one side in one process: modules loaded by one test file are loaded for the
 * next ones, too.
 *
 * @param {'pages' | 'servers'} side
 * @param {{ results: string, log: string, shard?: string }} options `results` is the folder for its report, `shard` the part
 *   that is run, such as `1/2`
 */
export function runUnitTests(side, { results, log, shard = '1/1' }) {
  const report = join(results, `${side}-${shard.replace('/', '-')}.json`);
  return runCounted({
    args: [
      `--max-semi-space-size=${YOUNG_MEBIBYTES}`,
      backstageCli,
      'repo',
      'test',
      '--watch=false',
      '--runInBand',
      `--shard=${shard}`,
      '--config=jest.config.cjs',
      `--cacheDirectory=${inCache('jest')}`,
      '--silent',
      '--json',
      `--outputFile=${report}`,
    ],
    cwd: repositoryRoot,
    env: { RAYPORT_TESTS_OF: side },
    report,
    count: jestCounts,
    log,
  });
}
