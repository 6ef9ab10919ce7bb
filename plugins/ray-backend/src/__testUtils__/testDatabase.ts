import { DatabaseService } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { PluginDatabase } from '../database/PluginDatabase';

/** Longer than a statement takes on a machine that is busy with other tests, milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The plugin's database with the connection of a test. */
export function testDatabase(
  knex: Awaited<ReturnType<DatabaseService['getClient']>>,
): PluginDatabase {
  return new PluginDatabase({
    database: mockServices.database({ knex }),
    logger: mockServices.logger.mock(),
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
}
