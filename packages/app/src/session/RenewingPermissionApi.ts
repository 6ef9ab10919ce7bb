import { IdentityApi } from '@backstage/frontend-plugin-api';
import { PermissionApi } from '@backstage/plugin-permission-react';
import { SessionRenewal } from './SessionRenewal';

type PermissionRequest = Parameters<PermissionApi['authorize']>[0];

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error
    ? error.statusCode === 401
    : false;
}

/**
 * Backstage's permission client uses its own `fetch`, not the app's. This class retries with a renewed token when the
 * portal no longer knows the session.
 */
export class RenewingPermissionApi implements PermissionApi {
  readonly #target: PermissionApi;
  readonly #identityApi: IdentityApi;
  readonly #renewal: Pick<SessionRenewal, 'renew'>;

  constructor(options: {
    /** Sends the request with the token of the identity. */
    target: PermissionApi;
    identityApi: IdentityApi;
    renewal: Pick<SessionRenewal, 'renew'>;
  }) {
    this.#target = options.target;
    this.#identityApi = options.identityApi;
    this.#renewal = options.renewal;
  }

  async authorize(request: PermissionRequest) {
    const { token } = await this.#identityApi.getCredentials();
    try {
      return await this.#target.authorize(request);
    } catch (error) {
      if (!token || !isUnauthenticated(error)) throw error;
      const renewed = await this.#renewal.renew(token).catch(() => undefined);
      if (!renewed) throw error;
      return this.#target.authorize(request);
    }
  }
}
