import {
  Configuration,
  customFetch,
  CustomFetch,
  discovery,
  refreshTokenGrant,
} from 'openid-client';
import { Agent, fetch } from 'undici';
import { z } from 'zod';
import { readKubeconfigFile } from './readKubeconfigFile';

/** Replacements of deprecated `auth-provider`s. */
const SUCCESSORS: Record<string, string> = {
  gcp: 'the exec plugin gke-gcloud-auth-plugin',
  azure: 'the exec plugin kubelogin',
};

/** A token is renewed this long before it expires, milliseconds, as in kubectl. */
const EXPIRY_MARGIN_MS = 10_000;

const claimsSchema = z.object({ exp: z.number() });

/** When a token expires, milliseconds since the epoch (RFC 7519, `exp`); 0 if it doesn't say. */
function expiryOf(idToken: string): number {
  try {
    const [, payload = ''] = idToken.split('.');
    const claims = Buffer.from(payload, 'base64url').toString();
    return claimsSchema.parse(JSON.parse(claims)).exp * 1000;
  } catch {
    return 0;
  }
}

/** Trusts the certificates that one authority has signed. */
function fetchWith(ca: Buffer): CustomFetch {
  const dispatcher = new Agent({ connect: { ca } });
  return async (url, { method, headers, body, signal }) => {
    const answer = await fetch(url, {
      method,
      headers,
      body: body?.toString(),
      redirect: 'manual',
      signal,
      dispatcher,
    });
    return new Response(await answer.arrayBuffer(), {
      status: answer.status,
      headers: [...answer.headers],
    });
  };
}

/**
 * The only `auth-provider` that kubectl still supports: an ID token of OpenID Connect, renewed by a refresh token.
 * Renewed tokens are only kept in memory.
 */
export class OidcCredentials {
  readonly #config: Record<string, string>;
  #idToken: string;
  #refreshToken: string;
  #renewal: Promise<void> | undefined;

  /** @throws Error that names the replacement of a provider that kubectl no longer supports */
  constructor({
    name,
    config,
  }: {
    name: string;
    config?: Record<string, string> | null;
  }) {
    if (name !== 'oidc') {
      const successor = SUCCESSORS[name] ?? 'an exec plugin';
      throw new Error(
        `The kubeconfig's auth-provider "${name}" was removed from kubectl in 1.26: use ${successor} (users[].user.exec), or a token.`,
      );
    }
    this.#config = config ?? {};
    this.#idToken = this.#config['id-token'] ?? '';
    this.#refreshToken = this.#config['refresh-token'] ?? '';
  }

  /**
   * @returns the value of the header `Authorization`
   * @throws Error when the ID token is missing or can't be renewed
   */
  async authorization(): Promise<string> {
    if (Date.now() > expiryOf(this.#idToken) - EXPIRY_MARGIN_MS) {
      // Concurrent callers share one refresh: many issuers accept a refresh token only once.
      this.#renewal ??= this.#renew().finally(() => {
        this.#renewal = undefined;
      });
      await this.#renewal;
    }
    return `Bearer ${this.#idToken}`;
  }

  async #renew(): Promise<void> {
    if (!this.#refreshToken || !this.#config['idp-issuer-url']) {
      throw this.#error('is missing, or has expired and has no refresh-token');
    }
    try {
      const issuer = await this.#discover();
      const tokens = await refreshTokenGrant(issuer, this.#refreshToken);
      this.#idToken = tokens.id_token ?? '';
      this.#refreshToken = tokens.refresh_token ?? this.#refreshToken;
    } catch (cause) {
      throw this.#error('could not be renewed', cause);
    }
    if (!this.#idToken) throw this.#error('could not be renewed');
  }

  async #discover(): Promise<Configuration> {
    const ca = await this.#authority();
    return discovery(
      new URL(this.#config['idp-issuer-url'] ?? ''),
      this.#config['client-id'] ?? '',
      this.#config['client-secret'] || undefined,
      undefined,
      ca && { [customFetch]: fetchWith(ca) },
    );
  }

  async #authority(): Promise<Buffer | undefined> {
    const key = 'idp-certificate-authority';
    const { [key]: file, [`${key}-data`]: data } = this.#config;
    if (data) return Buffer.from(data, 'base64');
    return file ? readKubeconfigFile(file, key) : undefined;
  }

  #error(what: string, cause?: unknown): Error {
    return new Error(
      `The id-token of the kubeconfig's auth-provider "oidc" ${what}. Sign in again; better use the exec plugin kubelogin, as auth-provider is deprecated.`,
      { cause },
    );
  }
}
