import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { migrateDatabase } from '@rayport/backstage-plugin-ray-node';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf } from '../__testUtils__/clientOf';
import { createTemplate, HEAD_ONLY } from '../__testUtils__/headOnly';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const OURS = resolvePackagePath(
  '@rayport/backstage-plugin-ray-backend',
  'migrations',
);

/** The migration of a later release: columns in the tables that a server writes most, an index and a table. */
const LATER = `
const TABLES = ['ray_changes', 'ray_records', 'ray_leases', 'ray_dashboard_tickets'];
exports.up = async knex => {
  for (const name of TABLES) {
    await knex.schema.alterTable(name, table => {
      table.string('later').notNullable().defaultTo('');
      table.index(['later']);
    });
  }
  await knex.schema.createTable('ray_later', table => table.string('a').primary());
};
exports.down = async () => {};
`;

const namespace = 'default';

describe.each(databases.eachSupportedId())('a newer %s database', id => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ray-migrations-'));
    cpSync(OURS, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const migrate = async (knex: Awaited<ReturnType<typeof databases.init>>) => {
    await migrateDatabase(mockServices.database({ knex }), {
      directory: folder,
    });
    const names: string[] = await knex('knex_migrations').pluck('name');
    return names.sort();
  };

  it('can be opened by a server that lacks the last migration', async () => {
    const knex = await databases.init(id);
    const all = await migrate(knex);
    expect(all).toEqual(readdirSync(OURS).sort());
    const [last = ''] = all.slice(-1);
    rmSync(join(folder, last));
    expect(await migrate(knex)).toEqual(all);
  });

  it('can be written and read by an older server', async () => {
    const knex = await databases.init(id);
    writeFileSync(join(folder, '29991231000000_later.js'), LATER);
    await migrate(knex);
    const backend = await startRayBackend({
      features: [mockServices.database.factory({ knex })],
    });
    try {
      const client = clientOf(backend);
      const cluster = { namespace, name: 'c' };
      await createTemplate(client, { cpu: 1, memory: 1 });
      await client.createCluster({
        namespace,
        cluster: {
          ...cluster,
          user: 'ada',
          version: '2.46.0',
          clusterSpec: HEAD_ONLY,
        },
      });
      const { entries } = await client.getClusterTimeline(cluster);
      expect(entries.map(({ action }) => action)).toContain('created');
      await client.deleteCluster(cluster);
      await until(async () => {
        const { records } = await client.listClusterRecords({ name: 'c' });
        return records.find(({ deletedAt }) => deletedAt !== '');
      });
      const held = await until(async () => {
        const [lease] = await knex('ray_leases').where({ name: 'tasks' });
        return lease.holder ? lease : undefined;
      });
      expect(held.later).toBe('');
    } finally {
      await backend.stop();
    }
  });
});
