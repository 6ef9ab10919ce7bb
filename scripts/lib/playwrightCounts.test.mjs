import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playwrightCounts } from './playwrightCounts.mjs';

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

/**
 * @param {import('./playwrightCounts.mjs').PlaywrightSpec['tests'][number]} test
 * @returns {import('./playwrightCounts.mjs').PlaywrightSuite[]}
 */
function suitesWith(test) {
  const specs = [{ title: 'creates', file: 'c.spec.ts', tests: [test] }];
  return [{ suites: [{ specs }] }];
}

describe('playwrightCounts', () => {
  it('counts an error outside of all flows as a failure', () => {
    const errors = [{ message: 'no portal' }];
    const { passed, failed, failures } = playwrightCounts({ stats, errors });
    assert.deepEqual([passed, failed], [3, 1]);
    assert.deepEqual(failures, [
      { name: 'outside of the flows', message: 'no portal' },
    ]);
  });

  it('names a failed flow', () => {
    const suites = suitesWith({
      status: 'unexpected',
      results: [{ errors: [{ stack: 'Error: gone' }] }],
    });
    assert.deepEqual(
      playwrightCounts({
        stats: { ...stats, unexpected: 1 },
        errors: [],
        suites,
      }).failures,
      [{ name: 'c.spec.ts: creates', message: 'Error: gone' }],
    );
  });

  it('names a flaky flow, with the traces of both runs', () => {
    const trace = (/** @type {string} */ path) => ({
      attachments: [{ name: 'trace', path }, { name: 'screenshot' }],
    });
    const counts = playwrightCounts({
      stats: { ...stats, flaky: 1 },
      errors: [],
      suites: suitesWith({
        status: 'flaky',
        results: [trace('first.zip'), trace('second.zip')],
      }),
    });
    assert.deepEqual([counts.passed, counts.failed], [4, 0]);
    assert.deepEqual(counts.flaky, [
      { name: 'c.spec.ts: creates', traces: ['first.zip', 'second.zip'] },
    ]);
  });
});
