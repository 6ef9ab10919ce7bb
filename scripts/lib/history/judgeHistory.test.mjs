import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeHistory } from './judgeHistory.mjs';

const runOf = (/** @type {string} */ name) => ({
  name,
  createdAt: 0,
  deletedAt: 1,
  status: 'SUCCEEDED',
});

/**
 * @param {string} name
 * @param {string} state
 * @param {object} [fields]
 */
const remembered = (name, state, fields = {}) => ({
  record: { uid: name, name, state, deletedAt: 'x' },
  gaps: [],
  log: 'begun\nended\n',
  ...fields,
});

test('judgeHistory distinguishes final states, marked gaps, missing records and duplicates', () => {
  const gaps = [{ reason: 'unwatched', from: 'a', until: 'b' }];
  const late = { ...runOf('late'), createdAt: 9_000, deletedAt: 9_500 };
  const verdict = judgeHistory(
    [...['a', 'b', 'c', 'd', 'e'].map(runOf), late],
    [
      remembered('a', 'succeeded', { log: 'begun\n' }),
      remembered('b', 'running', { gaps }),
      remembered('c', 'running'),
      remembered('e', 'succeeded'),
      remembered('e', 'succeeded'),
    ],
    [{ from: 0, until: 10 }],
  );
  assert.deepEqual(verdict, {
    ended: 2,
    marked: 1,
    unseen: 1,
    wholeLogs: 1,
    unexplained: ['c', 'late'],
    twice: ['e'],
  });
});
