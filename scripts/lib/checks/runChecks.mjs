import { childrenEnd } from '../children.mjs';
import { lastLines } from '../lastLines.mjs';
import { withProgress } from '../progress.mjs';
import { formatCounts, sumCounts } from '../testCounts.mjs';
import { resultText } from './checkTables.mjs';
import { countsOf, runCheck } from './runCheck.mjs';

/**
 * Runs the suites that have no result yet, one after the other, and shows the results of all.
 *
 * @param {import('./checks.mjs').Check[]} checks
 * @param {import('./CheckResults.mjs').CheckResults} results
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(checks, results) {
  for (const check of checks) {
    const { name } = check;
    const before = results.get(name);
    if (before) {
      console.log(`${name}: ${before.result} before; not run again`);
      continue;
    }
    const log = results.logPath(name);
    const result = await withProgress(name, () => runCheck(check, log));
    if (!result || childrenEnd.aborted) return 1;
    results.set(name, result);
    console.log(`${name}: ${result.result}`);
    if (result.result === 'failed') {
      console.log(`The last lines of ${log}:`);
      for (const line of lastLines(log)) console.log(`  ${line}`);
    }
  }
  console.log(`\n${resultText(checks, results)}`);
  const counts = sumCounts(
    checks.map(({ name }) => countsOf(results.get(name))),
  );
  console.log(`\n${formatCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
}
