import { newIdleRecord } from './IdleRecord';
import { judge, Look } from './judge';

const HOUR = 3_600_000;
const T0 = 1_800_000_000_000;

const fresh = newIdleRecord({ uid: 'u', namespace: 'n', name: 'c' });
const idle = { ...fresh, version: 3, idleSince: T0 };
const warnedAt = T0 + 2 * HOUR;
const warned = { ...idle, warnedAt, suspendAt: warnedAt + HOUR };

function look(hours: number, change: Partial<Look> = {}): Look {
  return {
    now: T0 + hours * HOUR,
    sinceStepMs: Infinity,
    activity: { is: 'idle' },
    upSince: T0,
    exemption: undefined,
    policy: { mode: 'suspend', timeoutMs: 2 * HOUR, gracePeriodMs: HOUR },
    keepUntil: undefined,
    ...change,
  };
}

const policy = (mode: Look['policy']['mode']) => ({
  policy: { ...look(0).policy, mode },
});
const unknown = { activity: { is: 'unknown', message: 'away' } } as const;
const active = { activity: { is: 'active', work: 'driver' } } as const;

describe('judge', () => {
  it.each([
    ['a new cluster', fresh, look(1), 'none'],
    ['one that is idle for too long', idle, look(2), 'warn'],
    ['one that has worked since', idle, look(2, { upSince: T0 + 1 }), 'none'],
    ['one that can’t be asked', idle, look(9, unknown), 'none'],
    ['one in use', idle, look(9, active), 'none'],
    ['one that is kept', idle, look(9, { keepUntil: T0 + 10 * HOUR }), 'none'],
    ['one of a job', idle, look(9, { exemption: 'job' }), 'none'],
    ['one that is only watched', idle, look(9, policy('watch')), 'none'],
    ['one whose owner is only told', idle, look(9, policy('warn')), 'warn'],
    ['a warned one in its grace period', warned, look(2.9), 'none'],
    ['a warned one after it', warned, look(3), 'suspend'],
    [
      'a warned one, where the clock was set half an hour ago',
      warned,
      look(3, { sinceStepMs: HOUR / 2 }),
      'none',
    ],
    ['a warned one that can’t be asked', warned, look(9, unknown), 'none'],
    ['a warned one in use', warned, look(2.5, active), 'withdraw'],
    [
      'a warned one that was in use since',
      warned,
      look(9, {
        activity: { is: 'idle', lastActivityAt: T0 + 2.5 * HOUR },
      }),
      'withdraw',
    ],
    [
      'a warned one of Kueue',
      warned,
      look(3, { exemption: 'kueue' }),
      'withdraw',
    ],
    [
      'a warned one that is kept',
      warned,
      look(3, { keepUntil: T0 + 4 * HOUR }),
      'none',
    ],
    [
      'a warned one that was kept',
      warned,
      look(3, { keepUntil: T0 + 2.5 * HOUR }),
      'none',
    ],
    [
      'a warned one that is suspended',
      warned,
      look(3, { exemption: 'suspended' }),
      'none',
    ],
    [
      'one whose suspension nobody saw the end of',
      { ...warned, suspendingAt: T0 + 3 * HOUR },
      look(4, { exemption: 'suspended' }),
      'note',
    ],
  ])('chooses the step for %s', (_, before, seen, step) => {
    expect(judge(before, seen).step).toBe(step);
  });

  it('announces a suspension again if the owner only got a warning before', () => {
    const told = { ...warned, suspendAt: undefined };
    expect(judge(told, look(5))).toMatchObject({
      step: 'warn',
      record: { suspendAt: T0 + 6 * HOUR },
    });
  });

  it('clears a warning after activity, and a suspension once the cluster runs again', () => {
    const { record } = judge(warned, look(2.5, active));
    expect(record).toMatchObject({ activity: 'active', work: 'driver' });
    expect([record.warnedAt, record.suspendAt]).toEqual([undefined, undefined]);
    const suspended = { ...idle, suspendedAt: T0 + 3 * HOUR };
    const asleep = judge(suspended, look(9, { exemption: 'suspended' }));
    expect(asleep.record.suspendedAt).toBe(T0 + 3 * HOUR);
    expect(judge(suspended, look(9)).record.suspendedAt).toBeUndefined();
  });

  it('counts idle time from the start of the head if Ray restarted, and keeps it while Ray is unavailable', () => {
    const restarted = judge(idle, look(9, { upSince: T0 + 8 * HOUR }));
    expect(restarted.record.idleSince).toBe(T0 + 8 * HOUR);
    expect(judge(idle, look(9, unknown)).record.idleSince).toBe(T0);
    expect(judge(fresh, look(9, unknown)).record.idleSince).toBeUndefined();
  });
});
