import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  formatCounts,
  jestCounts,
  playwrightCounts,
  sumCounts,
} from './testCounts.mjs';

describe('counting tests', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 1,
    };
    assert.deepEqual(jestCounts(report), { passed: 7, failed: 2, skipped: 3 });
  });

  it('counts trouble outside of any flow as a failure', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
    assert.deepEqual(playwrightCounts({ stats, errors: ['no portal'] }), {
      passed: 4,
      failed: 1,
      skipped: 0,
    });
  });

  it('ends in one plain line, which tells of skipped tests only when there are any', () => {
    const counts = { passed: 2, failed: 1, skipped: 0 };
    assert.equal(
      formatCounts(sumCounts([counts, counts])),
      '4 passed, 2 failed',
    );
    assert.equal(
      formatCounts({ ...counts, skipped: 3 }),
      '2 passed, 1 failed, 3 skipped',
    );
  });
});
