import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the PostgreSQL of `npm run chaos` listens; empty where none is installed. */
export const postgresPort = Number(process.env.POSTGRES_PORT ?? 0);

/**
 * Writes the configuration of a portal whose database is PostgreSQL.
 *
 * @param folder - takes the file
 * @param settings - `port`: of PostgreSQL, or of what leads there. `prefix`: of the names of its databases. `more`: any
 *   other configuration
 * @returns its path
 */
export function writePostgresConfig(
  folder: string,
  settings: { port: number; prefix?: string; more?: object },
): string {
  const { port, prefix, more } = settings;
  const connection = {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: 'none',
  };
  const database = { client: 'pg', prefix, connection };
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'app-config.json');
  writeFileSync(path, JSON.stringify({ backend: { database }, ...more }));
  return path;
}
