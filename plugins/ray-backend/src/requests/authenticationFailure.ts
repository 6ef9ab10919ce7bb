import { isError } from '@backstage/errors';
import type { DatabaseHealth } from '../database/PluginDatabase';
import { databaseAway } from '../database/databaseErrors';

/**
 * What a caller is told whose token was refused. The keys of users' tokens are in Backstage's database; it remembers them
 * for ten minutes, and then refuses good tokens while the database is away. A client that is told so asks its user to
 * sign in, where waiting is all that helps: so it is told about the database.
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
