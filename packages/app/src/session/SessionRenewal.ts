import {
  createApiRef,
  DiscoveryApi,
  IdentityApi,
} from '@backstage/frontend-plugin-api';
import { z } from 'zod';

/** The used part of every sign-in provider's answer at `/refresh`. */
const sessionSchema = z.object({
  backstageIdentity: z.object({
    token: z.string(),
    expiresInSeconds: z.number().default(5 * 60),
    identity: z.object({ userEntityRef: z.string() }),
  }),
});

/** A renewed token is no longer used this long before it expires, milliseconds. */
const EXPIRY_MARGIN_MS = 60_000;

/** A refusal of a token younger than this, in milliseconds, has another reason than its age. */
const YOUNG_MS = 5_000;

/** Number of remembered tokens of the session: the latest, and those of running requests. */
const MAX_KNOWN_TOKENS = 4;

/** Dependencies of a {@link SessionRenewal}. */
export interface SessionRenewalOptions {
  discoveryApi: DiscoveryApi;
  /** `auth.environment` of the configuration. */
  environment: string | undefined;
}

/**
 * Gets a new token when the portal refuses one that has not expired. Backstage's identities trust their token until it
 * expires, but a portal that lost its signing keys in a restart no longer knows it. The auth provider used for the
 * sign-in is asked for another session of the same person, as on a reload of the page, without showing anything. If it
 * has none, the token stays refused.
 */
export class SessionRenewal {
  readonly #options: SessionRenewalOptions;
  #identity: IdentityApi | undefined;
  #providers: readonly string[] = [];
  #renewed: { token: string; at: number; expiresAt: number } | undefined;
  #renewing: Promise<string | undefined> | undefined;
  readonly #known = new Set<string>();

  constructor(options: SessionRenewalOptions) {
    this.#options = options;
  }

  /**
   * Starts after a sign-in.
   *
   * @param identity - the signed-in user
   * @param providers - ids of the auth providers that the user may have signed in with
   * @returns the same identity, with renewed tokens
   */
  begin(identity: IdentityApi, providers: readonly string[]): IdentityApi {
    this.#identity = identity;
    this.#providers = providers;
    return {
      getProfileInfo: () => identity.getProfileInfo(),
      getBackstageIdentity: () => identity.getBackstageIdentity(),
      getCredentials: () => this.#credentials(identity),
      signOut: () => identity.signOut(),
    };
  }

  /**
   * Finds another token for a request whose token was refused.
   *
   * @returns undefined if there is none, and for a token of another session
   */
  async renew(refused: string): Promise<string | undefined> {
    if (!this.#identity || !this.#known.has(refused)) return undefined;
    const { token } = await this.#credentials(this.#identity);
    if (token !== refused) return token;
    if (this.#renewed && Date.now() - this.#renewed.at < YOUNG_MS) {
      return undefined;
    }
    this.#renewing ??= this.#askProviders(this.#identity).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #credentials(identity: IdentityApi): Promise<{ token?: string }> {
    // The identity's own token expires before a renewed one, and the identity then renews it on its own.
    const isRenewed = this.#renewed && Date.now() < this.#renewed.expiresAt;
    const credentials = isRenewed
      ? { token: this.#renewed?.token }
      : await identity.getCredentials();
    if (credentials.token) this.#remember(credentials.token);
    return credentials;
  }

  #remember(token: string) {
    this.#known.delete(token);
    this.#known.add(token);
    const [oldest] = this.#known;
    if (oldest !== undefined && this.#known.size > MAX_KNOWN_TOKENS) {
      this.#known.delete(oldest);
    }
  }

  async #askProviders(identity: IdentityApi): Promise<string | undefined> {
    const { userEntityRef } = await identity.getBackstageIdentity();
    for (const provider of this.#providers) {
      const session = await this.#ask(provider).catch(() => undefined);
      // Another account of the provider would change the page's content without notice.
      if (session?.identity.userEntityRef === userEntityRef) {
        const { token, expiresInSeconds } = session;
        const at = Date.now();
        const expiresAt = at + expiresInSeconds * 1_000 - EXPIRY_MARGIN_MS;
        this.#renewed = { token, at, expiresAt };
        this.#remember(token);
        return token;
      }
    }
    return undefined;
  }

  async #ask(provider: string) {
    const { discoveryApi, environment = 'development' } = this.#options;
    const baseUrl = await discoveryApi.getBaseUrl('auth');
    const query = new URLSearchParams({ optional: '', env: environment });
    const response = await fetch(`${baseUrl}/${provider}/refresh?${query}`, {
      // Backstage requires this header, so that other websites can't send the request.
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      credentials: 'include',
    });
    if (!response.ok) return undefined;
    return sessionSchema.parse(await response.json()).backstageIdentity;
  }
}

/** The renewal of the session of this browser tab. */
export const sessionRenewalApiRef = createApiRef<SessionRenewal>({
  id: 'app.session-renewal',
});
