import { DatabaseClient } from './DatabaseClient';

/** Whether a database is PostgreSQL; otherwise it is SQLite, in this process. */
export function isPostgres(client: DatabaseClient): boolean {
  return client.client.config.client === 'pg';
}
