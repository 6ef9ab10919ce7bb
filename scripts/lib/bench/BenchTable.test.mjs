import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BenchTable } from './BenchTable.mjs';

describe('BenchTable', () => {
  it('shows rows in the order of the budgets, with their limits', () => {
    const table = new BenchTable();
    table.add('memory', { value: 31.25, note: 'measured twice.' });
    table.add('list', { value: 7.1234, baseline: 5, ratio: 1.42468 });
    table.skip(['list', 'changeBrowser'], 'there is no Chromium');
    table.add('getBare', { value: 940, baseline: 20_000, ratio: 0.047 });

    const [, , list, bare, browser, memory, , ...notes] = table
      .toText()
      .split('\n');
    const cells = (/** @type {string} */ line) =>
      line.split('|').map(cell => cell.trim());
    assert.deepEqual(cells(list).slice(2, -1), [
      '<= 1.5x',
      '7.12 ms',
      '5 ms',
      '1.42x',
      'ok',
    ]);
    assert.deepEqual(cells(bare).slice(2, -1), [
      '',
      '940 requests/s',
      '20,000 requests/s',
      '0.047x',
      '',
    ]);
    assert.equal(cells(browser).at(-2), 'skipped');
    assert.equal(cells(memory).at(-2), 'miss');
    assert.match(notes[0], /: not measured: there is no Chromium$/);
    assert.match(notes[1], /: measured twice\.$/);
    assert.deepEqual(
      table.misses.map(([id]) => id),
      ['memory'],
    );
  });

  it('aligns its columns', () => {
    const table = new BenchTable();
    table.add('start', { value: 0.5 });
    table.add('list', { value: 1_234_567, baseline: 1, ratio: 1_234_567 });
    const lines = table.toText().split('\n');
    assert.equal(new Set(lines.map(line => line.length)).size, 1);
  });

  it('checks budgets with upper and lower limits', () => {
    const verdicts = (/** @type {Array<[any, object]>} */ rows) => {
      const table = new BenchTable();
      rows.forEach(([id, row]) => table.add(id, row));
      return table.toJSON().map(row => row.verdict);
    };
    assert.deepEqual(
      verdicts([
        ['list', { ratio: 1.5 }],
        ['listCalls', { value: 1 }],
        ['getToken', { ratio: 0.8 }],
        ['getUser', { ratio: 0.79 }],
        ['page', { ratio: 1.21 }],
        ['changeApi', { value: 50 }],
        ['start', { value: 4.9 }],
      ]),
      ['ok', 'miss', 'ok', 'miss', 'miss', 'miss', 'ok'],
    );
  });
});
