import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Stalls } from './Stalls.mjs';

describe('Stalls', () => {
  it('takes the median of the longest stalls of all rounds', () => {
    const stalls = new Stalls();
    for (const second of [1, 2, 90, 3, 20, 4, 5, 30, 10, 1])
      stalls.add(2 * second, second);
    const { value, note } = stalls.take(5);
    assert.equal(value, 20);
    assert.equal(note, 'by round: 2, 90, 20, 30, 10 ms.');
    stalls.add(7, 7);
    assert.equal(stalls.take(5).value, 7);
    assert.ok(stalls.take(5).skipped);
  });
});
