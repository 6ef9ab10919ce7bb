import type { DatabaseHealth } from '../database/PluginDatabase';
import { Authenticate } from '../requests/authenticate';
import { authenticationFailure } from '../requests/authenticationFailure';

/** Says so where a token may have been refused only because the database is away. */
export function tellDatabaseAway(
  authenticate: Authenticate,
  health: () => DatabaseHealth | undefined,
): Authenticate {
  return async request => {
    try {
      return await authenticate(request);
    } catch (error) {
      // Who sends no token is refused whatever the database says.
      throw request.headers.authorization === undefined
        ? error
        : authenticationFailure(error, health());
    }
  };
}
