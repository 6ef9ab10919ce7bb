import { DatabaseService } from '@backstage/backend-plugin-api';
import { z } from 'zod';

/** Completed migrations, and those that wait, as Knex lists them. */
const listSchema = z.tuple([z.array(z.unknown()), z.array(z.unknown())]);

/**
 * Makes the tables of a plugin that are missing.
 *
 * A database that a newer portal has migrated, in a rolling update or before a rollback, is left as it is: migrations only
 * add. Where nothing is missing, the lock of migrations is not looked at, so one that an interrupted portal has left keeps
 * nobody from starting.
 *
 * @param options - `tableName`: where Knex notes what was done; its own where a plugin has one folder of migrations
 * @throws what Knex throws, `MigrationLocked` while another portal makes the tables
 *
 * @public
 */
export async function migrateDatabase(
  database: DatabaseService,
  options: { directory: string; tableName?: string },
): Promise<Awaited<ReturnType<DatabaseService['getClient']>>> {
  const client = await database.getClient();
  if (database.migrations?.skip) return client;
  const config = { ...options, disableMigrationsListValidation: true };
  const listed: unknown = await client.migrate.list(config);
  const [, waiting] = listSchema.parse(listed);
  if (waiting.length) await client.migrate.latest(config);
  return client;
}
