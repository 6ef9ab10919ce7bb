import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { rowOf } from './recordRow';
import { unifyRecordOwners } from './unifyRecordOwners';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const NOON = 1_800_000_000_000;

function row(uid: string, owner: string) {
  const templates = ['"owner":"guest"'];
  const resource = { kind: 'job', namespace: 'n', name: uid, owner, templates };
  return rowOf({
    uid,
    resource: { ...resource, kind: 'job' },
    cluster: 'c',
    state: 'running',
    status: undefined,
    text: '',
    definition: 'a',
    output: {},
    createdAt: NOON,
    version: 1,
    seenAt: NOON,
  });
}

describe.each(databases.eachSupportedId())('unifyRecordOwners in %s', id => {
  it('converts owners to their canonical form, also in the resources for permissions', async () => {
    const knex = await databases.init(id);
    const database = testDatabase(knex);
    await database.ping();
    await knex('ray_records').insert([
      row('a', 'guest'),
      row('b', 'user:default/guest'),
      row('c', 'ada "the boss"'),
    ]);
    const { signal } = new AbortController();
    expect(await unifyRecordOwners(database, signal)).toBe(1);
    const rows = await knex('ray_records')
      .select('owner', 'resource')
      .orderBy('uid');
    expect(
      rows.map(({ owner, resource }) => {
        const { owner: asked, templates } = JSON.parse(resource);
        return { owner, asked, templates };
      }),
    ).toEqual(
      ['user:default/guest', 'user:default/guest', 'ada "the boss"'].map(
        owner => ({ owner, asked: owner, templates: ['"owner":"guest"'] }),
      ),
    );
    expect(await unifyRecordOwners(database, signal)).toBe(0);
  });
});
