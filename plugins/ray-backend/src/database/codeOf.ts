import { isError } from '@backstage/errors';

/** The error code of SQLite, PostgreSQL or Node.js; empty if the error has none. */
export function codeOf(error: unknown): string {
  return isError(error) && typeof error.code === 'string' ? error.code : '';
}
