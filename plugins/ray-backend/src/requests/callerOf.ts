import {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { canonicalOwner } from '../core/canonicalOwner';
import { Caller } from './RequestContext';

/** The caller with these credentials. */
export function callerOf(
  auth: AuthService,
  credentials: BackstageCredentials,
): Caller {
  if (auth.isPrincipal(credentials, 'user')) {
    const user = canonicalOwner(credentials.principal.userEntityRef);
    return { credentials, user };
  }
  return auth.isPrincipal(credentials, 'service')
    ? { credentials, service: credentials.principal.subject }
    : { credentials };
}
