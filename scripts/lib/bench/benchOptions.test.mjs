import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readBenchOptions } from './benchOptions.mjs';

const DEFAULTS = { clusters: '2000', quick: false, gate: false };

describe('readBenchOptions', () => {
  it('measures every row by default', () => {
    const { clusters, only, quick, gate } = readBenchOptions(DEFAULTS);
    assert.equal(clusters, 2_000);
    assert.ok(only.includes('list') && only.includes('typing'));
    assert.equal(quick, false);
    assert.equal(gate, false);
    assert.equal(readBenchOptions({ ...DEFAULTS, gate: true }).gate, true);
  });

  it('sorts the selected rows in the order of the table', () => {
    const { only } = readBenchOptions({ ...DEFAULTS, only: 'page,list' });
    assert.deepEqual(only, ['list', 'page']);
  });

  it('lists the valid values', () => {
    assert.throws(
      () => readBenchOptions({ ...DEFAULTS, only: 'list,speed' }),
      /speed is no row. There are: list,/,
    );
    assert.throws(
      () => readBenchOptions({ ...DEFAULTS, clusters: '20000' }),
      /from 100 to 10000/,
    );
  });
});
