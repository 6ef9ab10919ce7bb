import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareMixed } from './compareMixed.mjs';

describe('compareMixed', () => {
  it('detects a burst in every round, and limits an outlier to the mean of one round', async () => {
    let pair = 0;
    const { typical, mean } = await compareMixed({
      rounds: 5,
      measured: async () => {
        pair += 1;
        if (pair === 1) return 500;
        return pair <= 25 ? 12 : 4;
      },
      baseline: async () => 4,
      goesOn: () => pair < 50,
    });
    // Three times as slow for half of the time.
    assert.equal(mean.ratio, 2);
    assert.match(mean.note ?? '', /^50 pairs; by round: 14\.\d+, 2\.00, /);
    assert.match(typical.note ?? '', /^50 pairs; by round: 2\.00, 2\.00, /);
  });
});
