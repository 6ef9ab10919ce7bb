import { join } from 'node:path';
import { backstageCli, repositoryRoot } from './paths.mjs';
import { runCounted } from './runCounted.mjs';
import { jestCounts } from './testCounts.mjs';

/**
 * Runs the tests beside the code of all packages.
 *
 * @param {string} resultsDirectory
 */
export function runUnitTests(resultsDirectory) {
  const report = join(resultsDirectory, 'unit.json');
  return runCounted({
    args: [
      backstageCli,
      'repo',
      'test',
      '--watch=false',
      '--json',
      `--outputFile=${report}`,
    ],
    cwd: repositoryRoot,
    report,
    count: jestCounts,
  });
}
