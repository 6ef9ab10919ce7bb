import { KindWatch } from './keepWatch';
import { Outage } from './OutageStore';

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
  it('says when nobody looked, from the last beat of a portal to the first of the next', async () => {
    const { outages, start } = setUp();
    const first = start();
    for (const now of [0, 3_000, 6_000]) await first.beat(now);
    expect(outages).toEqual([]);
    // It was killed, and another has started.
    const next = start();
    for (const now of [20_000, 23_000]) await next.beat(now);
    expect(outages).toEqual([{ from: 6_000, until: 20_000 }]);
  });

  it('knows that another replica looked, or that only the database was away', async () => {
    const { outages, start } = setUp();
    const one = start();
    const another = start();
    await one.beat(0);
    await another.beat(2_000);
    // The database takes nothing meanwhile.
    await another.beat(60_000);
    expect(outages).toEqual([]);
    const late = start();
    await late.beat(62_000);
    expect(outages).toEqual([]);
  });

  it('says since when it was cut off where everything had to be read anew', async () => {
    const { outages, kind, start } = setUp();
    const watch = start();
    await watch.beat(0);
    kind.isCurrent = false;
    await watch.beat(3_000);
    kind.isCurrent = true;
    await watch.beat(30_000);
    // The stream went on where it had broken off.
    expect(outages).toEqual([]);
    kind.isCurrent = false;
    await watch.beat(33_000);
    kind.isCurrent = true;
    kind.lists = 2;
    await watch.beat(60_000);
    expect(outages).toEqual([{ from: 30_000, until: 60_000 }]);
  });
});
