import { isError } from '@backstage/errors';

/** The code that SQLite, PostgreSQL or Node.js gives an error; empty where there is none. */
export function codeOf(error: unknown): string {
  return isError(error) && typeof error.code === 'string' ? error.code : '';
}
