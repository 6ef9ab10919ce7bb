import { TestDatabases } from '@backstage/backend-test-utils';
import { Change } from './Change';
import { ChangeStore } from './ChangeStore';
import { testDatabase } from '../__testUtils__/testDatabase';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

function change(number: number, fields: Partial<Change> = {}): Change {
  return {
    id: `id-${number}`,
    kind: 'cluster',
    namespace: 'n',
    name: 'c',
    uid: 'u1',
    time: 1_800_000_000_000 + number,
    notedTime: 1_800_000_000_000,
    caller: 'user:default/alan',
    operation: 'patchCluster',
    action: 'changed',
    transport: 'page',
    changes: [{ field: 'spec.x', before: 'a\u0000', after: '••••••' }],
    moreChanges: 0,
    ...fields,
  };
}

describe.each(databases.eachSupportedId())('ChangeStore in %s', id => {
  async function setUp() {
    const knex = await databases.init(id);
    const open = () => new ChangeStore(testDatabase(knex));
    // Two replicas.
    return { one: open(), another: open(), knex };
  }

  it('returns the changes of an object on every replica, latest first', async () => {
    const { one, another } = await setUp();
    const created = change(1, { action: 'created', changes: [] });
    const { notedTime: _, ...deleted } = change(3, { action: 'deleted' });
    await one.insert([created, change(2)]);
    await another.insert([deleted, change(4, { uid: 'u2' })]);
    // A statement whose answer was lost is sent again.
    await another.insert([deleted]);
    expect(await one.find(['u1'], 10)).toEqual([deleted, change(2), created]);
    expect(await one.find(['u1', 'u2'], 2)).toEqual([
      change(4, { uid: 'u2' }),
      deleted,
    ]);
    expect(await one.find([], 10)).toEqual([]);
  });

  it('leaves out unknown actions of a newer portal', async () => {
    const { one, knex } = await setUp();
    await one.insert([change(1), change(2)]);
    await knex('ray_changes').where({ id: 'id-2' }).update({ action: 'moved' });
    expect(await one.find(['u1'], 10)).toEqual([change(1)]);
  });

  it('deletes old changes', async () => {
    const { one } = await setUp();
    const all = Array.from({ length: 1_205 }, (_, index) => change(index));
    for (let start = 0; start < all.length; start += 100) {
      await one.insert(all.slice(start, start + 100));
    }
    expect(await one.prune(all[1_203].time)).toBe(1_203);
    const left = await one.find(['u1'], 10);
    expect(left.map(kept => kept.id)).toEqual(['id-1204', 'id-1203']);
  });
});
