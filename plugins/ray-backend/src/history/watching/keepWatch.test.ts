import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { ClockGuard } from '@rayport/backstage-plugin-ray-node';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { KindWatch, keepWatch } from './keepWatch';
import { Outage, OutageStore } from './OutageStore';

function setUp() {
  const state = { until: undefined as number | undefined };
  const outages: Outage[] = [];
  const store = {
    watchedUntil: async () => state.until,
    watch: async (_kind: string, now: number) => {
      state.until = now;
    },
    add: async (_kind: string, outage: Outage) => {
      outages.push(outage);
    },
  };
  const kind = { lists: 1, isCurrent: true };
  const start = () =>
    new KindWatch(
      'job',
      { isCurrent: () => kind.isCurrent, lists: () => kind.lists },
      store,
    );
  return { state, outages, kind, start };
}

describe('KindWatch', () => {
  it('records an outage from the last heartbeat of a portal to the first of the next', async () => {
    const { outages, start } = setUp();
    const first = start();
    for (const now of [0, 3_000, 6_000]) await first.beat(now);
    expect(outages).toEqual([]);
    // It was killed, and another has started.
    const next = start();
    for (const now of [20_000, 23_000]) await next.beat(now);
    expect(outages).toEqual([{ from: 6_000, until: 20_000 }]);
  });

  it('records no outage if another replica watched, or if only the database was unavailable', async () => {
    const { outages, start } = setUp();
    const one = start();
    const another = start();
    await one.beat(0);
    await another.beat(2_000);
    // The database stores nothing in between.
    await another.beat(60_000);
    expect(outages).toEqual([]);
    const late = start();
    await late.beat(62_000);
    expect(outages).toEqual([]);
  });

  it('records an outage of the watch if everything had to be listed again', async () => {
    const { outages, kind, start } = setUp();
    const watch = start();
    await watch.beat(0);
    kind.isCurrent = false;
    await watch.beat(3_000);
    kind.isCurrent = true;
    await watch.beat(30_000);
    // The stream resumed where it was interrupted.
    expect(outages).toEqual([]);
    kind.isCurrent = false;
    await watch.beat(33_000);
    kind.isCurrent = true;
    kind.lists = 2;
    await watch.beat(60_000);
    expect(outages).toEqual([{ from: 30_000, until: 60_000 }]);
  });
});

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

describe.each(databases.eachSupportedId())('OutageStore in %s', id => {
  it('corrects a time from a clock that was ahead, and records the next outage', async () => {
    const knex = await databases.init(id);
    const store = new OutageStore(testDatabase(knex));
    const watched = { isCurrent: () => true, lists: () => 1 };
    const hour = 3_600_000;
    await store.watch('job', hour);
    const first = new KindWatch('job', watched, store);
    await first.beat(9_000);
    expect(await store.watchedUntil('job')).toBe(9_000);
    const next = new KindWatch('job', watched, store);
    await next.beat(78_000);
    expect(await store.within('job', { from: 0, until: hour })).toEqual([
      { from: 9_000, until: 78_000 },
    ]);
  });
});

describe('keepWatch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('writes nothing while the clock is doubted, and records no outage for that time', async () => {
    const { state, outages, kind } = setUp();
    const host = { set: 0 };
    const clock = new ClockGuard({
      logger: mockServices.logger.mock(),
      now: () => Date.now() + host.set,
    });
    clock.compare([], true);
    const stop = new AbortController();
    const kept = keepWatch({
      kinds: new Map([
        ['job', { isCurrent: () => kind.isCurrent, lists: () => kind.lists }],
      ]),
      store: {
        watchedUntil: async () => state.until,
        watch: async (_kind, now) => {
          state.until = now;
        },
        add: async (_kind, outage) => {
          outages.push(outage);
        },
      },
      clock,
      logger: mockServices.logger.mock(),
      signal: stop.signal,
    });
    await jest.advanceTimersByTimeAsync(6_000);
    const before = state.until;
    expect(before).toBeLessThanOrEqual(Date.now());
    host.set = 3_600_000;
    await jest.advanceTimersByTimeAsync(40_000);
    expect(state.until).toBe(before);
    host.set = 0;
    await jest.advanceTimersByTimeAsync(6_000);
    expect(state.until).toBeGreaterThan(Date.now() - 6_000);
    expect(state.until).toBeLessThanOrEqual(Date.now() + 1);
    expect(outages).toEqual([]);
    stop.abort();
    await kept;
  });
});
