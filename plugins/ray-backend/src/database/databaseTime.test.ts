import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../__testUtils__/testDatabase';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
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
  'PluginDatabase#time returns the time of %s, if that has a separate clock',
  async id => {
    const knex = await databases.init(id);
    const database = testDatabase(knex);
    const shown = nearness(await database.time());
    expect(shown).toBe(id === 'SQLITE_3' ? 'none' : 'near');
  },
);
