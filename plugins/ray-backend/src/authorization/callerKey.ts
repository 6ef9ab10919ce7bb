import { Caller } from '../requests/RequestContext';

/**
 * Names everything that decides what a caller may do: for users who they are and their session, for all others what
 * their credentials say, restrictions of access included.
 */
export function callerKey({ user, credentials }: Caller): string {
  if (!user) return JSON.stringify(credentials.principal);
  return `${credentials.expiresAt?.getTime() ?? ''} ${user}`;
}
