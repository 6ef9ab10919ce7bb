import { mockServices } from '@backstage/backend-test-utils';
import { EntityDrift } from './EntityDrift';

function setUp() {
  const there = { expected: undefined as number | undefined, total: 0 };
  const restore = jest.fn();
  const drift = new EntityDrift({
    catalog: {
      queryEntities: async () => ({
        items: [],
        pageInfo: {},
        totalItems: there.total,
      }),
    },
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
  return { there, look };
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
});
