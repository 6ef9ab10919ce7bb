import { codeOf } from './codeOf';
import { DatabaseClient } from './DatabaseClient';
import { isPostgres } from './isPostgres';

/** SQLite's errors for a file that is truncated, overwritten, or no database. */
const CODES = /^SQLITE_(CORRUPT|NOTADB)/;

/** Thrown when the SQLite file can't even be opened. While this lasts, the whole database is unavailable. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(
      `The file ${path} is damaged. Restore it from a backup, or end the portal and set the file aside with \`npm run database:check -- --set-aside\``,
      { cause },
    );
    this.path = path;
  }
}

/** The path of a SQLite file; undefined where the database has none. */
export function fileOf(client: DatabaseClient): string | undefined {
  if (isPostgres(client)) return undefined;
  const { filename } = client.client.config.connection;
  return filename === ':memory:' ? undefined : filename;
}

/**
 * Names the file of a database that could not be opened. Also closes that file, so that the next attempt opens a
 * restored one.
 */
export async function namingDamagedFile(
  error: unknown,
  client: DatabaseClient,
): Promise<unknown> {
  const path = fileOf(client);
  if (!path) return error;
  await client.destroy();
  client.initialize();
  return CODES.test(codeOf(error)) ? new DamagedFile(path, error) : error;
}
