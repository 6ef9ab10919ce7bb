import type { DatabaseService } from '@backstage/backend-plugin-api';

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

/** Whether a database is a PostgreSQL; otherwise it is SQLite, in the portal's own process. */
export function isPostgres(client: Client): boolean {
  return client.client.config.client === 'pg';
}
