import { mockServices } from '@backstage/backend-test-utils';
import { EntityDrift } from './EntityDrift';

function setUp() {
  const there = { expected: undefined as number | undefined, total: 0 };
  const restore = jest.fn();
  const queryEntities = jest.fn(async () => ({
    items: [],
    pageInfo: {},
    totalItems: there.total,
  }));
  const drift = new EntityDrift({
    catalog: { queryEntities },
    auth: mockServices.auth({ pluginId: 'catalog' }),
    logger: mockServices.logger.mock(),
    type: 'ray-cluster',
    expected: () => there.expected,
    restore,
  });
  /** Runs a check that finds this number of entities, and returns how often all entities were restored so far. */
  async function look(total: number) {
    there.total = total;
    await drift.look();
    return restore.mock.calls.length;
  }
  return { there, look, drift, queryEntities, restore };
}

describe('EntityDrift', () => {
  it('restores missing entities at the second check, and again when entities go missing again', async () => {
    const { there, look } = setUp();
    expect(await look(0)).toBe(0);
    there.expected = 3;
    expect([await look(1), await look(2), await look(3)]).toEqual([0, 0, 0]);
    expect([await look(2), await look(2)]).toEqual([0, 1]);
    expect([await look(3), await look(2), await look(2)]).toEqual([1, 1, 2]);
  });

  it('restores entities only once if the catalog rejects them', async () => {
    const { there, look } = setUp();
    there.expected = 3;
    await look(2);
    expect([await look(2), await look(2), await look(2)]).toEqual([1, 1, 1]);
    // Another entity was lost meanwhile.
    expect([await look(1), await look(1)]).toEqual([1, 2]);
  });

  it('removes surplus entities', async () => {
    const { there, look } = setUp();
    there.expected = 3;
    expect([await look(3), await look(5), await look(5)]).toEqual([0, 0, 1]);
    expect([await look(3), await look(3)]).toEqual([1, 1]);
  });

  it('tries only once to remove entities of other providers, even if their number grows', async () => {
    const { there, look } = setUp();
    there.expected = 3;
    await look(4);
    expect(await look(4)).toBe(1);
    there.expected = 4;
    expect([await look(5), await look(5)]).toEqual([1, 1]);
  });

  it('counts rarely while nothing changes, and often again when something does', async () => {
    const { there, drift, queryEntities, restore } = setUp();
    let now = 0;
    const countsIn = async (seconds: number) => {
      queryEntities.mockClear();
      for (const end = now + seconds * 1_000; now < end; now += 5_000) {
        await drift.lookIfDue(now);
      }
      return queryEntities.mock.calls.length;
    };
    expect(await countsIn(5)).toBe(1);
    expect(await countsIn(120)).toBe(4);
    // One object more, whose entity is still missing.
    there.expected = 1;
    expect(await countsIn(10)).toBe(2);
    expect(restore).toHaveBeenCalledTimes(1);
    there.total = 1;
    await countsIn(60);
    expect(await countsIn(120)).toBe(4);
    // An entity is deleted in the catalog.
    there.total = 0;
    await countsIn(35);
    expect(restore).toHaveBeenCalledTimes(2);
  });
});
