import { mockServices } from '@backstage/backend-test-utils';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { steadyClock } from '../__testUtils__/steadyClock';
import { ObservedActivity } from '../history/usage/UsageActivityStore';
import { Activity } from './Activity';
import { IdleRecord, newIdleRecord } from './IdleRecord';
import { IdleStewardOptions, IdleSteward } from './IdleSteward';
import { LookedAfterCluster } from './LookedAfterCluster';

const HOUR = 3_600_000;
const T0 = 1_800_000_000_000;
const IDLE: Activity = { is: 'idle' };

const cluster: LookedAfterCluster = {
  key: { namespace: 'n', name: 'c' },
  uid: 'u',
  rayCluster: {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { namespace: 'n', name: 'c', uid: 'u' },
    spec: {},
  },
  owner: 'ada',
  definition: () => 'as it was',
  policy: { mode: 'suspend', timeoutMs: 2 * HOUR, gracePeriodMs: HOUR },
  exemption: undefined,
  keepUntil: undefined,
  upSince: T0,
  isHeadReady: true,
  hasJob: false,
};

const known = { ...newIdleRecord({ ...cluster.key, uid: 'u' }), version: 1 };
const idle = { ...known, activity: 'idle' as const, idleSince: T0 };
const warned = { ...idle, warnedAt: T0 + 2 * HOUR, suspendAt: T0 + 3 * HOUR };

function named(name: string): RayCluster {
  const { rayCluster } = cluster;
  return { ...rayCluster, metadata: { ...rayCluster.metadata, name } };
}

/** A steward with a cluster that is due, with overrides. */
function setUp(change: {
  record?: IdleRecord;
  answers?: Activity[];
  seen?: Partial<LookedAfterCluster>;
  latest?: Partial<LookedAfterCluster>;
  storing?(): void;
  isFaster?: boolean;
  isDoubted?: boolean;
  sinceStepMs?: number;
}) {
  const { record = warned, answers = [IDLE, IDLE], storing } = change;
  const time = { now: T0 + 4 * HOUR };
  const steps = {
    warn: jest.fn(async () => true),
    withdraw: jest.fn(async () => {}),
    suspend: jest.fn(async () => {}),
    note: jest.fn(async () => {}),
  };
  const read = jest.fn<Promise<Activity>, unknown[]>();
  answers.forEach(answer => read.mockResolvedValueOnce(answer));
  const store: jest.Mocked<IdleStewardOptions['store']> = {
    all: jest.fn(async () => [record]),
    delete: jest.fn(async (_uids: readonly string[]) => {}),
    replace: jest.fn(async (_before, after) => {
      time.now += 10;
      storing?.call(time);
      return change.isFaster ? undefined : after;
    }),
  };
  let looks = 0;
  const note = jest.fn(async (_activity: ObservedActivity) => {});
  const steward = new IdleSteward({
    clusters: {
      list: () => [{ ...cluster, ...change.seen }],
      get: () => {
        looks += 1;
        const latest = looks === 1 ? {} : change.latest;
        return { ...cluster, ...change.seen, ...latest };
      },
    },
    reader: { read },
    store,
    steps,
    ledger: { note },
    intervalMs: HOUR,
    logger: mockServices.logger.mock(),
    clock: {
      now: () => time.now,
      isTrusted: () => change.isDoubted !== true,
      sinceStepMs: () => change.sinceStepMs ?? Infinity,
    },
    // An interval ends slightly early, never late.
    random: () => 0,
  });
  const round = () => steward.round(new AbortController().signal);
  return { round, steps, store, read, note, time };
}

describe('IdleSteward', () => {
  it('records activity in the ledger if its checks follow each other closely enough', async () => {
    const before = { ...idle, activity: 'active' as const };
    const at = (askedAt: number) => ({ ...before, askedAt, observedSince: T0 });
    const kept = { seen: { keepUntil: T0 + 9 * HOUR } };
    const now = T0 + 4 * HOUR;
    const lastActivityAt = T0 + 2 * HOUR;
    const answers: Activity[] = [{ is: 'idle', lastActivityAt }];
    const told = async (change: Parameters<typeof setUp>[0]) => {
      const { round, note } = setUp({ ...kept, ...change });
      await round();
      return note.mock.calls.map(([activity]) => activity);
    };
    const common = { uid: 'u', askedAt: now };
    expect(await told({ record: at(T0 + 2.5 * HOUR), answers })).toEqual([
      {
        ...common,
        observedSince: T0,
        idleSince: lastActivityAt,
        newSince: lastActivityAt,
      },
    ]);
    const active: Activity[] = [{ is: 'active', work: 'driver' }];
    expect(
      await told({ record: at(T0 + 3 * HOUR), answers: active }),
    ).toMatchObject([{ idleSince: undefined, newSince: T0 + 3 * HOUR }]);
    // The portal was unavailable.
    expect(
      await told({ record: at(T0 - 2 * HOUR), answers: active }),
    ).toMatchObject([{ observedSince: now }]);
    const away: Activity[] = [{ is: 'unknown', message: 'away' }];
    expect(await told({ record: at(T0 + 3 * HOUR), answers: away })).toEqual(
      [],
    );
    expect(
      await told({ record: at(T0 + 3 * HOUR), answers, isFaster: true }),
    ).toEqual([]);
  });

  it('checks again, thoroughly, before it suspends', async () => {
    const { round, steps, read, store } = setUp({});
    await round();
    expect(read.mock.calls.map(([, options]) => options)).toMatchObject([
      { isThorough: false },
      { isThorough: true },
    ]);
    expect(steps.suspend).toHaveBeenCalledTimes(1);
    const written = store.replace.mock.calls.map(([, after]) => after);
    expect(written).toMatchObject([
      { suspendingAt: T0 + 4 * HOUR },
      { suspendedAt: T0 + 4 * HOUR, warnedAt: undefined },
    ]);
  });

  it('keeps the time at which another replica began to suspend', async () => {
    const suspendingAt = T0 + 4 * HOUR - 100;
    const { round, store } = setUp({ record: { ...warned, suspendingAt } });
    await round();
    const written = store.replace.mock.calls.map(([, after]) => after);
    expect(written).toMatchObject([
      { suspendingAt },
      { suspendedAt: suspendingAt },
    ]);
  });

  it.each([
    [
      'a driver has come',
      { answers: [IDLE, { is: 'active', work: 'driver' }] },
    ],
    [
      'a submission waits',
      { answers: [IDLE, { is: 'active', work: 'submission' }] },
    ],
    ['Ray has gone', { answers: [IDLE, { is: 'unknown', message: '' }] }],
    ['somebody has changed it', { latest: { definition: () => 'other' } }],
    ['a job has come', { latest: { hasJob: true } }],
    ['it belongs to Kueue now', { latest: { exemption: 'kueue' } }],
    ['another replica was faster', { isFaster: true }],
    ['its head is not ready', { seen: { isHeadReady: false } }],
    ['the clock is doubted', { isDoubted: true }],
    [
      'the clock was set within the grace period',
      { sinceStepMs: HOUR - 1_000 },
    ],
    [
      'what Ray said is too old by now',
      {
        storing(this: { now: number }) {
          this.now += 3_000;
        },
      },
    ],
  ] satisfies Array<[string, Parameters<typeof setUp>[0]]>)(
    'suspends nothing if %s',
    async (_, change) => {
      const { round, steps } = setUp(change);
      await round();
      expect(steps.suspend).not.toHaveBeenCalled();
    },
  );

  it('records a warning only after the owner was notified', async () => {
    const { round, steps, store } = setUp({ record: idle });
    steps.warn.mockRejectedValueOnce(new Error('no notifications'));
    await round();
    expect(store.replace).not.toHaveBeenCalled();
    const again = setUp({ record: idle });
    again.steps.warn.mockImplementationOnce(async () => {
      again.time.now += 60_000;
      return true;
    });
    await again.round();
    // The grace period begins after the notification.
    expect(again.store.replace.mock.calls[0][1]).toMatchObject({
      warnedAt: T0 + 4 * HOUR,
      suspendAt: T0 + 5 * HOUR + 60_000,
    });
  });

  it('only shows idle clusters if there is no recipient for a warning', async () => {
    const { round, steps, store } = setUp({ record: idle });
    steps.warn.mockResolvedValueOnce(false);
    await round();
    const [, after] = store.replace.mock.calls[0];
    expect(after).toMatchObject({ activity: 'idle', idleSince: T0 });
    expect([after.warnedAt, after.suspendAt]).toEqual([undefined, undefined]);
  });

  it('does not query Ray before a check is due, nor for exempt clusters', async () => {
    const early = setUp({ record: { ...idle, askedAt: T0 + 3.5 * HOUR } });
    await early.round();
    const exempt = setUp({ seen: { exemption: 'service' } });
    await exempt.round();
    expect([early.read, exempt.read].map(read => read.mock.calls)).toEqual([
      [],
      [],
    ]);
    expect(exempt.steps.withdraw).toHaveBeenCalledTimes(1);
  });

  it('checks at once, and warns again, after timestamps from a clock that was ahead', async () => {
    const ahead = T0 + 10 * HOUR;
    const { round, steps, store, read } = setUp({
      record: {
        ...idle,
        askedAt: ahead,
        observedSince: ahead,
        idleSince: T0,
        warnedAt: ahead,
        suspendAt: ahead + HOUR,
      },
    });
    await round();
    expect(read).toHaveBeenCalledTimes(2);
    expect(steps.warn).toHaveBeenCalledTimes(1);
    expect(store.replace.mock.calls[0][1]).toMatchObject({
      askedAt: T0 + 4 * HOUR,
      observedSince: T0 + 4 * HOUR,
      warnedAt: T0 + 4 * HOUR,
      suspendAt: T0 + 5 * HOUR,
    });
  });

  it.each(['active', 'unknown'] as const)(
    'checks thoroughly whether a cluster that was %s is idle now, to avoid flapping',
    async activity => {
      const { round, read, store } = setUp({
        record: { ...idle, activity },
        answers: [{ is: 'active', work: 'submission' }],
      });
      await round();
      expect(read.mock.calls[0][1]).toMatchObject({ isThorough: true });
      expect(store.replace.mock.calls[0][1]).toMatchObject({
        activity: 'active',
        work: 'submission',
      });
    },
  );

  it('queries nothing while the clock is in doubt', async () => {
    const { round, read } = setUp({ isDoubted: true });
    await round();
    expect(read).not.toHaveBeenCalled();
  });

  it('suspends after a clock step once the grace period has passed since the step', async () => {
    const { round, steps } = setUp({ sinceStepMs: HOUR });
    await round();
    expect(steps.suspend).toHaveBeenCalledTimes(1);
  });

  it('spreads due checks over rounds, suspensions first', async () => {
    const count = 400;
    const records = Array.from({ length: count }, (_, index) => ({
      ...idle,
      uid: `u${index}`,
      askedAt: T0 + index,
    }));
    records[300] = { ...warned, uid: 'u300', askedAt: T0 + 300 };
    const { store, steps } = setUp({});
    const asked: string[] = [];
    const steward = new IdleSteward({
      clusters: {
        list: () => records.map(({ uid }) => ({ ...cluster, uid })),
        get: ({ uid }) => ({ ...cluster, uid, rayCluster: named(uid) }),
      },
      reader: {
        read: async ({ metadata }) => {
          asked.push(metadata.name);
          return { is: 'active', work: 'driver' };
        },
      },
      store: { ...store, all: async () => records },
      steps,
      ledger: { note: async () => {} },
      intervalMs: HOUR,
      roundMs: 1_000_000,
      logger: mockServices.logger.mock(),
      clock: { ...steadyClock, now: () => T0 + 4 * HOUR },
      random: () => 0,
      pause: async () => {},
    });
    await steward.round(new AbortController().signal);
    // A little more than its share of an hour.
    expect(asked).toHaveLength(123);
    expect(asked.slice(0, 3)).toEqual(['u300', 'u0', 'u1']);
  });

  it('forgets clusters that are gone', async () => {
    const { round, store } = setUp({ seen: { uid: 'another' } });
    await round();
    expect(store.delete).toHaveBeenCalledWith(['u']);
  });
});
