import { AuthService } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { callerOf } from '../requests/callerOf';
import { Caller } from '../requests/RequestContext';

/** The stored data of a user, to check permissions as this user later. */
export interface UserGrant {
  user: string;
  /** A limited token of Backstage. */
  token: string;
  expiresAt: Date;
}

/**
 * Takes a limited token of a user, which ends with the user's session.
 *
 * @param options - `lifetimeMs`: the longest time; `refusal`: why callers that are no users get none
 * @throws RayApiError `PERMISSION_DENIED` for callers that are no users
 */
export async function takeUserGrant(
  auth: AuthService,
  { credentials }: Caller,
  { lifetimeMs, refusal }: { lifetimeMs: number; refusal: string },
): Promise<UserGrant> {
  if (!auth.isPrincipal(credentials, 'user')) {
    throw new RayApiError('PERMISSION_DENIED', refusal);
  }
  const limited = await auth.getLimitedUserToken(credentials);
  const end = Math.min(Date.now() + lifetimeMs, limited.expiresAt.getTime());
  const { userEntityRef: user } = credentials.principal;
  return { user, token: limited.token, expiresAt: new Date(end) };
}

/**
 * The user whose limited token this is.
 *
 * @throws what Backstage throws for a token that has ended; TypeError where it is another user's
 */
export async function callerOfGrant(
  auth: AuthService,
  { user, token }: Pick<UserGrant, 'user' | 'token'>,
): Promise<Caller & { user: string }> {
  const credentials = await auth.authenticate(token, {
    allowLimitedAccess: true,
  });
  const caller = callerOf(auth, credentials);
  if (caller.user !== user) throw new TypeError('The token is not this user’s');
  return { ...caller, user };
}
