import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ClusterLedger } from './ClusterLedger.mjs';
import { ABSENT } from './clusters.mjs';

describe('ClusterLedger', () => {
  it('knows the mark of the last confirmed change', () => {
    const ledger = new ClusterLedger('a');
    assert.equal(ledger.mark, ABSENT);
    ledger.done(1);
    ledger.done(2);
    assert.equal(ledger.mark, 2);
    ledger.done(ABSENT);
    assert.deepEqual(JSON.parse(JSON.stringify(ledger)), {
      name: 'a',
      possible: [ABSENT],
      existed: true,
    });
  });

  it('accepts either state when the outcome is unknown', () => {
    const ledger = new ClusterLedger('a');
    ledger.lost(1);
    assert.equal(ledger.mark, undefined);
    assert.deepEqual(ledger.possible, [ABSENT, 1]);
    assert.equal(ledger.existed, false);
  });
});
