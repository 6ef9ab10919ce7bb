import { isError } from '@backstage/errors';
import type { DatabaseHealth } from '../database/PluginDatabase';
import { databaseAway } from '../database/databaseErrors';

/**
 * The error for a refused token. The keys of users' tokens are in Backstage's database; it caches them for ten minutes,
 * and refuses valid tokens while the database is unavailable. A client would then ask its user to sign in, although only
 * waiting helps, so the error reports the database.
 *
 * @param error - why the token was refused
 */
export function authenticationFailure(
  error: unknown,
  database: DatabaseHealth | undefined,
): unknown {
  const isRefusal = isError(error) && error.name === 'AuthenticationError';
  return isRefusal && database?.state === 'unavailable'
    ? databaseAway(error)
    : error;
}
