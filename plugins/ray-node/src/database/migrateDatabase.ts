import { DatabaseService } from '@backstage/backend-plugin-api';
import { z } from 'zod';

/** Completed and pending migrations, as Knex lists them. */
const listSchema = z.tuple([z.array(z.unknown()), z.array(z.unknown())]);

/**
 * Creates a plugin's missing tables. A database that a newer portal has migrated, in a rolling update or before a
 * rollback, stays unchanged: migrations only add. If nothing is missing, the migration lock is not checked, so a lock
 * left by an interrupted portal does not prevent a start.
 *
 * @param options - `tableName`: the table in which Knex records migrations; its own if a plugin has one folder of
 * migrations
 * @throws Knex's errors, `MigrationLocked` while another portal creates the tables
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
