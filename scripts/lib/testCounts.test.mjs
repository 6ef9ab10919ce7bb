import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  countsBefore,
  formatCounts,
  sumCounts,
  tellCounts,
} from './testCounts.mjs';

describe('test counts', () => {
  it('are formatted as one line, with skipped tests only if there are any', () => {
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

  it('are passed on to the last run', t => {
    const before = process.env.RAYPORT_TEST_COUNTS;
    const folder = mkdtempSync(join(tmpdir(), 'counts-'));
    t.after(() => {
      process.env.RAYPORT_TEST_COUNTS = before ?? '';
      rmSync(folder, { recursive: true });
    });
    process.env.RAYPORT_TEST_COUNTS = '';
    assert.deepEqual(countsBefore(), []);
    process.env.RAYPORT_TEST_COUNTS = join(folder, 'counts.jsonl');
    assert.deepEqual(countsBefore(), []);
    tellCounts({ passed: 3, failed: 0, skipped: 0 });
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    assert.deepEqual(sumCounts(countsBefore()), {
      passed: 3,
      failed: 0,
      skipped: 1,
      failures: [],
      flaky: [],
    });
  });
});
