import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../__testUtils__/testDatabase';

// PostgreSQL where BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING says where one is.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const MINUTE_MS = 60_000;

function nearness(time: number | undefined): string {
  if (time === undefined) return 'none';
  return Math.abs(time - Date.now()) < MINUTE_MS ? 'near' : 'far';
}

it.each(databases.eachSupportedId())(
  'PluginDatabase#time tells the time of %s, where it has a clock of its own',
  async id => {
    const knex = await databases.init(id);
    const database = testDatabase(knex);
    const shown = nearness(await database.time());
    expect(shown).toBe(id === 'SQLITE_3' ? 'none' : 'near');
  },
);
