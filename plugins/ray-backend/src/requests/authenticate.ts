import { AuthService, HttpAuthService } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import type { Request } from 'express';
import { callerOf } from './callerOf';
import { Caller } from './RequestContext';
import { tokenIn, TokenCallers } from './TokenCallers';

/** Options of {@link createAuthenticator}. */
export interface AuthenticatorOptions {
  auth: AuthService;
  httpAuth: HttpAuthService;
  /** Accept requests without credentials, with full access (`ray.api.anonymous`). */
  anonymous: boolean;
}

/** Returns the caller of a request, or throws the error for it. */
export type Authenticate = (request: Request) => Promise<Caller>;

/** Backstage does not check credentials on root paths, so every request starts here (design: callers' credentials). */
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
    // Backstage's auditor reads the header, too, and does not know bare tokens.
    headers.authorization = `Bearer ${token}`;
    try {
      return await callers.of(token);
    } catch {
      // A portal may have its tokens in another header, and its proxy's in this one.
      return ask(request);
    }
  };
}

/** Answers requests before the plugin has started. */
export function notReady(): RayApiError {
  return new RayApiError('UNAVAILABLE', messagePart('PortalStarting'), {
    retryAfterSeconds: 2,
  });
}

/** Answers all requests while the configuration is invalid: its permissions are unknown. */
export function configurationWrong(problem: string): RayApiError {
  return new RayApiError(
    'UNAVAILABLE',
    messagePart('ConfigurationWrong', { words: problem }),
    { retryAfterSeconds: 30 },
  );
}
