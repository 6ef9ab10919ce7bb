import { PermissionsService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { within } from '../core/within';

/** Timeout of one decision, milliseconds. A policy may call other systems; a request has twice as long. */
const TIMEOUT_MS = 10_000;

/** Seconds after which a caller may try again. */
const RETRY_AFTER_SECONDS = 5;

/** Errors about the caller, which Backstage throws before it calls the policy. Other errors are about the portal. */
const OF_CALLERS = new Set(['AuthenticationError', 'NotAllowedError']);

/**
 * Whether the permission service closed the connection before it read the request. Node.js closes connections that were
 * idle for five seconds, and clients use them for just as long.
 */
function wasClosed(error: unknown): boolean {
  return isError(error) && error.code === 'ECONNRESET';
}

async function decideAgainIfClosed<T>(decide: () => Promise<T>): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return decide();
  }
}

function undecided(cause: unknown): RayApiError {
  return new RayApiError('UNAVAILABLE', messagePart('PermissionsAway'), {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/**
 * Limits how long the permission policy may take. To decide about a user, Backstage reads from its database; if that
 * hangs, so does the policy, and Rayport decides nothing in its place.
 *
 * @throws RayApiError `UNAVAILABLE` where there is no decision; errors about the caller are passed on
 */
export class BoundedPermissions implements PermissionsService {
  readonly #permissions: PermissionsService;
  readonly #timeoutMs: number;

  constructor(permissions: PermissionsService, timeoutMs = TIMEOUT_MS) {
    this.#permissions = permissions;
    this.#timeoutMs = timeoutMs;
  }

  authorize: PermissionsService['authorize'] = (...asked) =>
    this.#bounded(() => this.#permissions.authorize(...asked));

  authorizeConditional: PermissionsService['authorizeConditional'] = (
    ...asked
  ) => this.#bounded(() => this.#permissions.authorizeConditional(...asked));

  async #bounded<T>(decide: () => Promise<T>): Promise<T> {
    try {
      return await within(this.#timeoutMs, decideAgainIfClosed(decide));
    } catch (error) {
      throw isError(error) && OF_CALLERS.has(error.name)
        ? error
        : undecided(error);
    }
  }
}
