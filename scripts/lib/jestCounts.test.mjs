import assert from 'node:assert/strict';
import { it } from 'node:test';
import { jestCounts } from './jestCounts.mjs';
import { inRepository } from './paths.mjs';

it('jestCounts names failed tests, and counts a file that fails to load as one failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: inRepository('plugins/a.test.ts'),
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a works', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a counts',
            failureMessages: ['1 is not 2'],
          },
        ],
      },
      {
        name: inRepository('plugins/b.test.ts'),
        message: 'no such module',
        assertionResults: [],
      },
    ],
  };
  assert.deepEqual(jestCounts(report), {
    passed: 7,
    failed: 2,
    skipped: 3,
    failures: [
      { name: 'plugins/a.test.ts: a counts', message: '1 is not 2' },
      { name: 'plugins/b.test.ts', message: 'no such module' },
    ],
  });
});
