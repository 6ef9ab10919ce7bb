import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { PluginDatabase } from './PluginDatabase';

// PostgreSQL where BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING says where one is.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const MINUTE_MS = 60_000;

it.each(databases.eachSupportedId())(
  'PluginDatabase#time tells the time of %s, where it has a clock of its own',
  async id => {
    const knex = await databases.init(id);
    const database = new PluginDatabase({
      database: mockServices.database({ knex }),
      logger: mockServices.logger.mock(),
      statementTimeoutMs: 30_000,
    });
    const time = await database.time();
    if (id === 'SQLITE_3') expect(time).toBeUndefined();
    else expect(Math.abs((time ?? 0) - Date.now())).toBeLessThan(MINUTE_MS);
  },
);
