import { expect, test } from '@playwright/test';
import { ABSENT, Ledger } from '../support/Ledger';

test('a ledger detects answers and states that contradict earlier changes', () => {
  const ledger = new Ledger('clusters', 'demo');
  expect(ledger.is('present')).toBe(false);
  expect(ledger.done(ledger.wish('create'))).toBe(true);
  // Created twice: one of two answers of success is wrong.
  expect(ledger.done(ledger.wish('create'))).toBe(false);
  expect(ledger.found(ABSENT)).toBe(false);
  expect(ledger.done(ledger.wish('update'))).toBe(false);
});

test('after a lost answer, a ledger accepts the state before or after the change', () => {
  const ledger = new Ledger('clusters', 'demo');
  const first = ledger.wish('create');
  ledger.done(first);
  const second = ledger.wish('update');
  ledger.lost(second);
  expect(ledger.possible).toEqual([first.mark, second.mark]);
  ledger.lost(ledger.wish('delete'));
  expect(ledger.is('absent')).toBe(true);
  expect(ledger.found(second.mark)).toBe(false);
});
