import {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { Caller } from './RequestContext';

/** Who has these credentials. */
export function callerOf(
  auth: AuthService,
  credentials: BackstageCredentials,
): Caller {
  if (auth.isPrincipal(credentials, 'user')) {
    return { credentials, user: credentials.principal.userEntityRef };
  }
  return auth.isPrincipal(credentials, 'service')
    ? { credentials, service: credentials.principal.subject }
    : { credentials };
}
