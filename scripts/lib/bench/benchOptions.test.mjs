import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readBenchOptions } from './benchOptions.mjs';

describe('readBenchOptions', () => {
  it('defaults to every row and 2,000 clusters', () => {
    const { clusters, only, quick, gate } = readBenchOptions([]);
    assert.equal(clusters, 2_000);
    assert.ok(only.includes('list') && only.includes('typing'));
    assert.equal(quick, false);
    assert.equal(gate, false);
    assert.equal(readBenchOptions(['--gate']).gate, true);
  });

  it('sorts the selected rows in the order of the table', () => {
    const { only } = readBenchOptions(['--only', 'page,list']);
    assert.deepEqual(only, ['list', 'page']);
  });

  it('lists the valid values', () => {
    assert.throws(
      () => readBenchOptions(['--only', 'list,speed']),
      /speed is no row. There are: list,/,
    );
    assert.throws(
      () => readBenchOptions(['--clusters', '20000']),
      /from 100 to 10000/,
    );
  });
});
