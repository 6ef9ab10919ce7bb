import type { DatabaseHealth } from '../database/PluginDatabase';
import { Authenticate } from '../requests/authenticate';
import { authenticationFailure } from '../requests/authenticationFailure';

/** Reports that a token may have been refused only because the database is unavailable. */
export function tellDatabaseAway(
  authenticate: Authenticate,
  health: () => DatabaseHealth | undefined,
): Authenticate {
  return async request => {
    try {
      return await authenticate(request);
    } catch (error) {
      // A request without a token is refused regardless of the database.
      throw request.headers.authorization === undefined
        ? error
        : authenticationFailure(error, health());
    }
  };
}
