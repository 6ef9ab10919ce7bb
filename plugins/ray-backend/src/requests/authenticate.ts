import {
  AuthService,
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { Request } from 'express';
import { Caller } from './RequestContext';

/** Options of {@link createAuthenticator}. */
export interface AuthenticatorOptions {
  auth: AuthService;
  httpAuth: HttpAuthService;
  /** Let requests without credentials in, with full access (`ray.api.anonymous`). */
  anonymous: boolean;
}

/** Finds out who sent a request, or throws what the caller is answered with. */
export type Authenticate = (request: Request) => Promise<Caller>;

/** Clients of the reference server's security proxy send their token bare, without a scheme. */
const BARE_TOKEN = /^[^\s]+$/;

/**
 * The root router has no credential barrier, so this stands at the beginning of every request
 * (design: callers' credentials).
 */
export function createAuthenticator(
  options: AuthenticatorOptions,
): Authenticate {
  const { auth, httpAuth, anonymous } = options;
  return async request => {
    const header = request.headers.authorization;
    if (anonymous && !header) {
      const credentials = await auth.getOwnServiceCredentials();
      return { credentials, isAnonymous: true };
    }
    if (header && BARE_TOKEN.test(header)) {
      request.headers.authorization = `Bearer ${header}`;
    }
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    return callerOf(auth, credentials);
  };
}

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

/** Answers requests that come before the plugin has started. */
export function notReady(): RayApiError {
  return new RayApiError(
    'UNAVAILABLE',
    'The portal is still starting. Try again in a few seconds.',
    { retryAfterSeconds: 2 },
  );
}
