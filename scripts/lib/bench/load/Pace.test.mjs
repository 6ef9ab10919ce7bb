import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pace } from './Pace.mjs';

/** A timer may fire this much too early. */
const EARLY_MS = 2;

it('Pace keeps its rate, even when a caller is late', async () => {
  const pace = new Pace(100);
  const start = performance.now();
  await sleep(25);
  /** @type {number[]} */
  const due = [];
  for (let count = 0; count < 5; count += 1) due.push(await pace.next());

  assert.ok(performance.now() >= due[4] - EARLY_MS);
  assert.ok(due[0] <= start, 'the first was due before anybody asked');
  due.slice(1).forEach((moment, index) => {
    assert.equal(Math.round(moment - due[index]), 10);
  });
});
