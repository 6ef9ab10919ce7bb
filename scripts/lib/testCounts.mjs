import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * @param {TestCounts[]} counts
 * @returns {TestCounts}
 */
export function sumCounts(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/**
 * The line that a run of all tests ends with, e.g. "12 passed, 0 failed".
 *
 * @param {TestCounts} counts
 */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Ends the output of a run of tests with its counts. Where `RAYPORT_TEST_COUNTS` names a file, they are added to it, for
 * {@link countsBefore}.
 *
 * @param {TestCounts} counts
 */
export function tellCounts(counts) {
  const path = process.env.RAYPORT_TEST_COUNTS;
  if (path) appendFileSync(path, `${JSON.stringify(counts)}\n`);
  console.log(`\n${formatCounts(counts)}`);
}

/**
 * What runs before this one have counted, where `RAYPORT_TEST_COUNTS` names their file.
 *
 * @returns {TestCounts[]}
 */
export function countsBefore() {
  const path = process.env.RAYPORT_TEST_COUNTS;
  if (!path || !existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map(line => JSON.parse(line));
}

/**
 * Reads what `jest --json` wrote. A file of tests that could not even be loaded counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numRuntimeErrorTestSuites: number }} report
 * @returns {TestCounts}
 */
export function jestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Reads what Playwright's json reporter wrote. Errors outside of tests, such as a portal that doesn't start, count as
 * failures; a flow that passed only when repeated counts as passed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {TestCounts}
 */
export function playwrightCounts({ errors, stats }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
