import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { closeTests } from './closeTests.mjs';

/** @param {import('node:test').TestContext} t */
function newRecord(t) {
  const folder = mkdtempSync(join(tmpdir(), 'flaky-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'record/flaky-tests.json');
}

/**
 * @param {string} record
 * @param {Partial<import('./testCounts.mjs').TestCounts>} counts
 */
function close(record, counts) {
  /** @type {string[]} */
  const written = [];
  const code = closeTests([{ passed: 5, failed: 0, skipped: 0, ...counts }], {
    record,
    write: text => written.push(text),
  });
  return {
    code,
    text: written.join('\n'),
    last: written.at(-1)?.split('\n').at(-1),
  };
}

/** @param {string[]} names */
function flaky(...names) {
  return { flaky: names.map(name => ({ name, traces: [`${name}.zip`] })) };
}

describe('closeTests', () => {
  it('prints the first lines of each failure, and the counts last', t => {
    const message = Array.from({ length: 30 }, (_, line) => `line ${line}`);
    const failures = [{ name: 'a.test.ts: adds', message: message.join('\n') }];
    const { code, text, last } = close(newRecord(t), { failed: 1, failures });
    assert.equal(code, 1);
    assert.match(text, /Failed: a.test.ts: adds\n {2}line 0\n/);
    assert.match(text, /line 19\n/);
    assert.doesNotMatch(text, /line 20/);
    assert.equal(last, '5 passed, 1 failed');
  });

  it('tolerates one flaky test, and prints its traces', t => {
    const { code, text, last } = close(newRecord(t), flaky('a'));
    assert.equal(code, 0);
    assert.match(text, /Flaky: a\n {2}a.zip/);
    assert.equal(last, '5 passed, 0 failed');
  });

  it('fails for two flaky tests in a run', t => {
    const { code, last } = close(newRecord(t), flaky('a', 'b'));
    assert.equal(code, 1);
    assert.equal(last, '3 passed, 2 failed');
  });

  it('fails for a test that was flaky before, but not for a newly flaky one', t => {
    const record = newRecord(t);
    assert.equal(close(record, flaky('a')).code, 0);
    assert.equal(close(record, flaky('b')).code, 0);
    const { code, text } = close(record, flaky('a'));
    assert.equal(code, 1);
    assert.match(text, /it was flaky on/);
  });
});
