import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ name: string, message: string }} TestFailure
 *
 * @typedef {{ name: string, traces: string[] }} FlakyTest failed, and passed when it was repeated
 *
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {TestFailure[]} [failures] those that have a name
 * @property {FlakyTest[]} [flaky] among those that passed
 */

/**
 * @param {TestCounts[]} counts
 * @returns {Required<TestCounts>}
 */
export function sumCounts(counts) {
  /** @type {Required<TestCounts>} */
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  for (const { passed, failed, skipped, failures, flaky } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    sum.failures.push(...(failures ?? []));
    sum.flaky.push(...(flaky ?? []));
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
 * The counts of earlier runs, from the file that `RAYPORT_TEST_COUNTS` names.
 *
 * @returns {TestCounts[]}
 */
export function countsBefore() {
  const path = process.env.RAYPORT_TEST_COUNTS;
  return path && existsSync(path) ? readCounts(path) : [];
}

/**
 * Reads the counts that {@link tellCounts} wrote into a file.
 *
 * @param {string} path
 * @returns {TestCounts[]}
 */
export function readCounts(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map(line => JSON.parse(line));
}
