import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { goTestCounts } from './goTestCounts.mjs';

const OUTPUT = `=== RUN   TestA
=== RUN   TestA/one
=== RUN   TestA/two
=== NAME  TestA
    a_test.go:7:
        Expected 1 to equal 2
=== NAME  TestA/two
=== RUN   TestB
--- SKIP: TestB (0.00s)
--- FAIL: TestA (1.00s)
    --- PASS: TestA/one (0.10s)
    --- FAIL: TestA/two (0.20s)
=== RUN   TestC
--- PASS: TestC (0.00s)
FAIL
`;

describe('goTestCounts', () => {
  it('counts tests without subtests, and quotes what failed', () => {
    assert.deepEqual(goTestCounts(OUTPUT), {
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: [
        {
          name: 'TestA/two',
          message: '    a_test.go:7:\n        Expected 1 to equal 2',
        },
      ],
    });
  });
});
