import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare, median, percentile } from './statistics.mjs';

describe('median and percentile', () => {
  it('sort by value, and interpolate between neighbours', () => {
    assert.equal(median([10, 9, 100]), 10);
    assert.equal(median([4, 1, 3, 2]), 2.5);
    assert.equal(percentile([5, 1, 3], 0), 1);
    assert.equal(percentile([5, 1, 3], 100), 5);
    assert.equal(percentile([0, 10], 95), 9.5);
  });

  it('do not change their input', () => {
    const values = [3, 1, 2];
    median(values);
    assert.deepEqual(values, [3, 1, 2]);
  });

  it('throw without values', () => {
    assert.throws(() => median([]), /Nothing was measured/);
  });
});

describe('compare', () => {
  it('compares measurement and baseline of the same round, in alternating order', async () => {
    /** @type {string[]} */
    const order = [];
    // The machine becomes ten times slower after the second round.
    const slowness = [1, 1, 10];
    const measure = (
      /** @type {string} */ name,
      /** @type {number} */ value,
    ) => {
      let round = 0;
      return async () => {
        order.push(name);
        round += 1;
        return value * slowness[round - 1];
      };
    };
    const result = await compare({
      rounds: 3,
      measured: measure('measured', 3),
      baseline: measure('baseline', 2),
    });

    assert.deepEqual(result, { measured: 3, baseline: 2, ratio: 1.5 });
    assert.deepEqual(order, [
      'baseline',
      'measured',
      'measured',
      'baseline',
      'baseline',
      'measured',
    ]);
  });
});
