import { mockServices } from '@backstage/backend-test-utils';
import { EntityDrift } from './EntityDrift';

function setUp() {
  const there = { expected: undefined as number | undefined, total: 0 };
  const restore = jest.fn();
  const drift = new EntityDrift({
    catalog: {
      queryEntities: async () => ({
        ...{ items: [], pageInfo: {}, totalItems: there.total },
      }),
    },
    auth: mockServices.auth({ pluginId: 'catalog' }),
    logger: mockServices.logger.mock(),
    type: 'ray-cluster',
    expected: () => there.expected,
    restore,
  });
  /** Checks this number of entities, and returns how often all were written so far. */
  async function look(total: number) {
    there.total = total;
    await drift.look();
    return restore.mock.calls.length;
  }
  return { there, look };
}

describe('EntityDrift', () => {
  it('restores what is missing in two looks, and again when it is missing again', async () => {
    const { there, look } = setUp();
    expect(await look(0)).toBe(0);
    there.expected = 3;
    expect([await look(1), await look(2), await look(3)]).toEqual([0, 0, 0]);
    expect([await look(2), await look(2)]).toEqual([0, 1]);
    expect([await look(3), await look(2), await look(2)]).toEqual([1, 1, 2]);
  });

  it('restores but once what the catalog refuses', async () => {
    const { there, look } = setUp();
    there.expected = 3;
    await look(2);
    expect([await look(2), await look(2), await look(2)]).toEqual([1, 1, 1]);
    // Something else went missing meanwhile.
    expect([await look(1), await look(1)]).toEqual([1, 2]);
  });

  it('removes what is left', async () => {
    const { there, look } = setUp();
    there.expected = 3;
    expect([await look(3), await look(5), await look(5)]).toEqual([0, 0, 1]);
    expect([await look(3), await look(3)]).toEqual([1, 1]);
  });

  it('removes but once what others have made, however many there are', async () => {
    const { there, look } = setUp();
    there.expected = 3;
    await look(4);
    expect(await look(4)).toBe(1);
    there.expected = 4;
    expect([await look(5), await look(5)]).toEqual([1, 1]);
  });
});
