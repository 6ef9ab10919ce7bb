import { relative } from 'node:path';
import { repositoryRoot } from './paths.mjs';

/**
 * @typedef {object} JestReport what `jest --json` writes
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ name: string, message: string, assertionResults: { status: string, fullName: string,
 *   failureMessages: string[] }[] }[]} testResults
 */

/**
 * Counts what jest ran. A file of tests that could not even be loaded counts as one failure.
 *
 * @param {JestReport} report
 * @returns {import('./testCounts.mjs').TestCounts}
 */
export function jestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  };
}

/**
 * @param {JestReport['testResults'][number]} file
 * @returns {import('./testCounts.mjs').TestFailure[]}
 */
function failuresOf({ name, message, assertionResults }) {
  const path = relative(repositoryRoot, name);
  if (!assertionResults.length && message) return [{ name: path, message }];
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name: `${path}: ${fullName}`,
      message: failureMessages.join('\n'),
    }));
}
