import { APIRequestContext, expect, request } from '@playwright/test';
import { LaunchedPortal, launchPortal } from '../../support/launchPortal';
import { untilReady } from '../../support/untilReady';

/** The only user of a separate portal. */
export class PortalUser {
  /** Sends the user's requests. */
  readonly api: APIRequestContext;
  /** The same portal for a caller with its static token. */
  readonly service: APIRequestContext;
  readonly #portal: LaunchedPortal;

  /**
   * Starts a portal and signs in.
   *
   * @param options - `groups`: entity refs of the user's groups; `onlyGroups`: those that may be sent to Kubernetes
   */
  static async signIn(options: {
    name: string;
    groups: string[];
    kubeconfig: string;
    impersonate: string;
    onlyGroups: string[];
  }): Promise<PortalUser> {
    const { name, groups, kubeconfig, impersonate, onlyGroups } = options;
    const ref = `user:default/${name}`;
    const portal = await launchPortal(`kubernetes/impersonation-${name}`, {
      RAYPORT_KUBERNETES: 'kubeconfig',
      KUBECONFIG: kubeconfig,
      APP_CONFIG_auth_providers_guest_userEntityRef: JSON.stringify(ref),
      APP_CONFIG_auth_providers_guest_ownershipEntityRefs: JSON.stringify([
        ref,
        ...groups,
      ]),
      APP_CONFIG_ray_kubernetes_impersonate: JSON.stringify(impersonate),
      APP_CONFIG_ray_kubernetes_impersonation_groups:
        JSON.stringify(onlyGroups),
    });
    const { url, api } = portal;
    await untilReady(url);
    const session = await api.get('/api/auth/guest/refresh', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    const { backstageIdentity } = await session.json();
    expect(backstageIdentity.identity.userEntityRef).toBe(ref);
    const user = await request.newContext({
      baseURL: url,
      extraHTTPHeaders: { Authorization: `Bearer ${backstageIdentity.token}` },
    });
    return new PortalUser(portal, user);
  }

  private constructor(portal: LaunchedPortal, api: APIRequestContext) {
    this.#portal = portal;
    this.api = api;
    this.service = portal.api;
  }

  async signOut(): Promise<void> {
    await this.api.dispose();
    await this.#portal.stop();
  }
}
