import { Caller } from '../requests/RequestContext';

/**
 * Key of everything that decides what a caller may do: a user's identity and session, or all of another caller's
 * credentials, with their access restrictions.
 */
export function callerKey({ user, credentials }: Caller): string {
  if (!user) return JSON.stringify(credentials.principal);
  return `${credentials.expiresAt?.getTime() ?? ''} ${user}`;
}
