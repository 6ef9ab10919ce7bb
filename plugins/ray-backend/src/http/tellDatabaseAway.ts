import { isError } from '@backstage/errors';
import type { DatabaseHealth } from '../database/PluginDatabase';
import { databaseAway } from '../database/databaseErrors';
import { Authenticate } from '../requests/authenticate';

/**
 * Answers who is not believed while the database is away that nobody can be asked. The keys of users' tokens are in
 * Backstage's database; it remembers them for ten minutes, and then takes good tokens for bad ones. A client that is told
 * so asks its user to sign in, where waiting is all that helps.
 */
export function tellDatabaseAway(
  authenticate: Authenticate,
  health: () => DatabaseHealth | undefined,
): Authenticate {
  return async request => {
    try {
      return await authenticate(request);
    } catch (error) {
      const isDoubtful =
        request.headers.authorization !== undefined &&
        isError(error) &&
        error.name === 'AuthenticationError';
      throw isDoubtful && health()?.state === 'unavailable'
        ? databaseAway(error)
        : error;
    }
  };
}
