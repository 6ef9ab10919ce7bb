import { TestDatabases } from '@backstage/backend-test-utils';
import { newIdleRecord } from './IdleRecord';
import { IdleStore } from './IdleStore';
import { testDatabase } from '../__testUtils__/testDatabase';

// Also runs on PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const fresh = newIdleRecord({ uid: 'u1', namespace: 'n', name: 'c' });

it.each(databases.eachSupportedId())(
  'stores records in %s, and lets only one of two concurrent writers win',
  async id => {
    const knex = await databases.init(id);
    const open = () => new IdleStore(testDatabase(knex));
    const [one, another] = [open(), open()];
    const seen = {
      ...fresh,
      activity: 'idle' as const,
      askedAt: 1_800_000_000_000,
      idleSince: 1_700_000_000_000,
      message: 'Why',
    };
    const first = await one.replace(fresh, seen);
    expect(first).toEqual({ ...seen, version: 1 });
    expect(await another.find('u1')).toEqual(first);
    // Both have read a new cluster, or the same row.
    expect(await another.replace(fresh, seen)).toBeUndefined();
    if (!first) throw new Error('It was written');
    const warned = { ...first, warnedAt: 1_900_000_000_000, suspendAt: 2e12 };
    expect(await another.replace(first, warned)).toMatchObject({ version: 2 });
    expect(await one.replace(first, seen)).toBeUndefined();
    // Messages are read for one cluster at a time, and truncated.
    expect(await one.all()).toEqual([{ ...warned, version: 2, message: '' }]);
    const long = { ...warned, version: 2, message: 'x'.repeat(4_000_000) };
    await one.replace(long, long);
    expect((await one.find('u1'))?.message).toMatch(/^x{2000}…$/);
    // A newer portal may know more values.
    await knex('ray_idle_clusters').insert({
      ...(await knex('ray_idle_clusters').first()),
      uid: 'u2',
      activity: 'dreaming',
    });
    expect(await one.all()).toHaveLength(1);
    await one.delete(['u1', 'u2']);
    expect(await another.find('u1')).toBeUndefined();
  },
);
