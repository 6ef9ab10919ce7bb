/**
 * @typedef {{ message?: string, stack?: string }} PlaywrightError
 *
 * @typedef {object} PlaywrightResult one run of a test
 * @property {PlaywrightError[]} [errors]
 * @property {{ name: string, path?: string }[]} [attachments]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {{ status: 'expected' | 'unexpected' | 'flaky' | 'skipped', results: PlaywrightResult[] }[]} tests
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSpec[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightReport what Playwright's json reporter writes
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightError[]} errors outside of tests
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * Counts what Playwright ran. Errors outside of tests, such as a portal that doesn't start, count as failures; a flow that
 * passed only when repeated counts as passed, and is named as flaky with the traces of its runs.
 *
 * @param {PlaywrightReport} report
 * @returns {import('./testCounts.mjs').TestCounts}
 */
export function playwrightCounts({ errors, stats, suites = [] }) {
  const tests = suites.flatMap(testsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(error => ({
        name: 'outside of the flows',
        message: messageOf([error]),
      })),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, results }) => ({
          name,
          message: messageOf(results.flatMap(({ errors = [] }) => errors)),
        })),
    ],
    flaky: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, results }) => ({ name, traces: results.flatMap(traces) })),
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {{ name: string, status: string, results: PlaywrightResult[] }[]}
 */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(test => ({ ...test, name: `${file}: ${title}` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** @param {PlaywrightError[]} errors */
function messageOf(errors) {
  return errors.map(({ stack, message }) => stack ?? message ?? '').join('\n');
}

/** @param {PlaywrightResult} result */
function traces({ attachments = [] }) {
  return attachments.flatMap(({ name, path }) =>
    name === 'trace' && path ? [path] : [],
  );
}
