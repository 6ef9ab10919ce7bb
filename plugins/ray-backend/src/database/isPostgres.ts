import { DatabaseClient } from './DatabaseClient';

/** Whether a database is a PostgreSQL; otherwise it is SQLite, in the portal's own process. */
export function isPostgres(client: DatabaseClient): boolean {
  return client.client.config.client === 'pg';
}
