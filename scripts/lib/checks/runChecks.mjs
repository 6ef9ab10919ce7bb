import { childrenEnd } from '../children.mjs';
import { withProgress } from '../progress.mjs';
import { formatCounts, sumCounts } from '../testCounts.mjs';
import { resultText } from './checkTables.mjs';
import { lastLines, runCheck } from './runCheck.mjs';

/** Lines of a failing suite that are shown at once; its log has the others. */
const SHOWN_LINES = 20;

/**
 * Runs the suites that have no result yet, one after the other, and shows what came of all.
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
      for (const line of lastLines(log, SHOWN_LINES)) console.log(`  ${line}`);
    }
  }
  console.log(`\n${resultText(checks, results)}`);
  const counts = sumCounts(
    checks.map(({ name }) => countsOf(results.get(name))),
  );
  console.log(`\n${formatCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
}

/**
 * A suite that does not count is one test, and one that failed has failed at least once.
 *
 * @param {import('./CheckResults.mjs').CheckResult} result
 */
function countsOf({ result, counts }) {
  const failed = result === 'failed';
  if (!counts)
    return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
  return failed ? { ...counts, failed: Math.max(counts.failed, 1) } : counts;
}
