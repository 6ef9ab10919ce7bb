import { AuthService, HttpAuthService } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import type { Request } from 'express';
import { trimPeriod } from '../kubernetes/trimPeriod';
import { callerOf } from './callerOf';
import { Caller } from './RequestContext';
import { tokenIn, TokenCallers } from './TokenCallers';

/** Options of {@link createAuthenticator}. */
export interface AuthenticatorOptions {
  auth: AuthService;
  httpAuth: HttpAuthService;
  /** Let requests without credentials in, with full access (`ray.api.anonymous`). */
  anonymous: boolean;
}

/** Finds out who sent a request, or throws what the caller is answered with. */
export type Authenticate = (request: Request) => Promise<Caller>;

/**
 * The root router has no credential barrier, so this stands at the beginning of every request
 * (design: callers' credentials).
 */
export function createAuthenticator(
  options: AuthenticatorOptions,
): Authenticate {
  const { auth, httpAuth, anonymous } = options;
  const callers = new TokenCallers(auth);

  const ask = async (request: Request) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    return callerOf(auth, credentials);
  };

  return async request => {
    const { headers } = request;
    if (anonymous && !headers.authorization) {
      const credentials = await auth.getOwnServiceCredentials();
      return { credentials, isAnonymous: true };
    }
    const token = tokenIn(headers.authorization);
    if (!token) return ask(request);
    // Backstage's auditor reads it, too, and knows no bare tokens.
    headers.authorization = `Bearer ${token}`;
    try {
      return await callers.of(token);
    } catch {
      // A portal may have its tokens in another header, and its proxy's in this one.
      return ask(request);
    }
  };
}

/** Answers requests that come before the plugin has started. */
export function notReady(): RayApiError {
  return new RayApiError('UNAVAILABLE', messagePart('PortalStarting'), {
    retryAfterSeconds: 2,
  });
}

/** Answers all requests to a portal whose configuration is wrong: what it allows is not known. */
export function configurationWrong(problem: string): RayApiError {
  const words = trimPeriod(problem);
  return new RayApiError(
    'UNAVAILABLE',
    messagePart('ConfigurationWrong', { words }),
    { retryAfterSeconds: 30 },
  );
}
