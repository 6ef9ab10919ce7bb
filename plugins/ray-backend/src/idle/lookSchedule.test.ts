import { IdlePolicy } from './IdlePolicy';
import { IdleRecord, newIdleRecord } from './IdleRecord';
import { nextLookAt } from './lookSchedule';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_800_000_000_000;
const INTERVAL = 5 * MINUTE;

const times = { timeoutMs: 2 * HOUR, gracePeriodMs: HOUR };
const policy: IdlePolicy = { ...times, mode: 'watch' };
const acting: IdlePolicy = { ...times, mode: 'warn' };

const known: IdleRecord = {
  ...newIdleRecord({ uid: 'u', namespace: 'n', name: 'c' }),
  version: 1,
  askedAt: NOW,
};
const idleFor = (time: number): IdleRecord => ({
  ...known,
  activity: 'idle',
  idleSince: NOW - time,
});

/** Minutes until the next check. */
function minutesOf(record: IdleRecord, of: IdlePolicy) {
  return (nextLookAt(record, of, INTERVAL) - NOW) / MINUTE;
}

describe('nextLookAt', () => {
  it('is now for a new cluster', () => {
    expect(nextLookAt({ ...known, version: 0 }, policy, INTERVAL)).toBe(0);
  });

  it.each([
    ['just began to be idle', 0, 5, 10],
    ['has been idle for half an hour', 30 * MINUTE, 7.5, 10],
    ['has been idle for 50 minutes', 50 * MINUTE, 12.5, 12.5],
    ['has been idle for days', 50 * HOUR, 5, 15],
  ])(
    'grows with the idle time, and is later if the policy only watches: a cluster that %s',
    (_, time, whereActing, minutes) => {
      expect(minutesOf(idleFor(time), acting)).toBe(whereActing);
      expect(minutesOf(idleFor(time), policy)).toBe(minutes);
    },
  );

  it('is when a warning is due, and soon after one', () => {
    const almost = idleFor(2 * HOUR - 8 * MINUTE);
    expect(minutesOf(almost, acting)).toBe(8);
    expect(minutesOf(idleFor(3 * HOUR), acting)).toBe(5);
    const warned = { ...idleFor(3 * HOUR), warnedAt: NOW - HOUR };
    expect(minutesOf(warned, acting)).toBe(5);
    const suspendAt = NOW + MINUTE;
    expect(minutesOf({ ...warned, suspendAt }, acting)).toBe(1);
  });

  it('is later while a driver runs, as Ray records its end, but not for other work', () => {
    const active: IdleRecord = { ...known, activity: 'active' };
    expect(minutesOf({ ...active, work: 'driver' }, policy)).toBe(10);
    expect(minutesOf({ ...active, work: 'serve' }, policy)).toBe(5);
    expect(minutesOf(known, policy)).toBe(5);
  });
});
