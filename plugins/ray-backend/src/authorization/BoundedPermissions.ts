import { PermissionsService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { within } from '../core/within';

/** Longest time that a decision may take, milliseconds; a policy may ask others, and a request has twice as long. */
const TIMEOUT_MS = 10_000;

/** Seconds after which a caller may try again. */
const RETRY_AFTER_SECONDS = 5;

/** Errors about the caller, which Backstage throws before it asks; those of the permission service are about the portal. */
const OF_CALLERS = new Set(['AuthenticationError', 'NotAllowedError']);

function undecided(cause: unknown): RayApiError {
  return new RayApiError('UNAVAILABLE', messagePart('PermissionsAway'), {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/**
 * Asks the permission policy no longer than it may take. To decide about a user, Backstage reads from its database: where
 * that is away or hangs, so is the policy, and nothing is decided in its place.
 *
 * @throws RayApiError `UNAVAILABLE` where there is no decision; what is wrong with the caller is thrown as it is
 */
export class BoundedPermissions implements PermissionsService {
  readonly #permissions: PermissionsService;
  readonly #timeoutMs: number;

  constructor(permissions: PermissionsService, timeoutMs = TIMEOUT_MS) {
    this.#permissions = permissions;
    this.#timeoutMs = timeoutMs;
  }

  authorize: PermissionsService['authorize'] = (...asked) =>
    this.#bounded(this.#permissions.authorize(...asked));

  authorizeConditional: PermissionsService['authorizeConditional'] = (
    ...asked
  ) => this.#bounded(this.#permissions.authorizeConditional(...asked));

  async #bounded<T>(decision: Promise<T>): Promise<T> {
    try {
      return await within(this.#timeoutMs, decision);
    } catch (error) {
      throw isError(error) && OF_CALLERS.has(error.name)
        ? error
        : undecided(error);
    }
  }
}
