import { KubeConfig } from '@kubernetes/client-node';
import { RequestOptions } from 'node:https';

/** What to use in place of a deprecated `auth-provider`. */
const SUCCESSORS: Record<string, string> = {
  gcp: 'the exec plugin gke-gcloud-auth-plugin',
  azure: 'the exec plugin kubelogin',
};

/**
 * The one `auth-provider` that kubectl still has: an ID token of OpenID Connect, renewed by a refresh token. The renewed
 * ones are kept in memory alone.
 */
export class OidcCredentials {
  readonly #config = new KubeConfig();

  /** @throws Error that says what to use for a provider that kubectl has no longer */
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
    this.#config.loadFromClusterAndUser(
      { name: 'unused', server: 'https://localhost', skipTLSVerify: false },
      { name: 'portal', authProvider: { name, config: { ...config } } },
    );
  }

  /**
   * @returns the value of the header `Authorization`
   * @throws Error when the ID token is missing or can't be renewed
   */
  async authorization(): Promise<string> {
    const options: RequestOptions & { headers: Record<string, string> } = {
      headers: {},
    };
    try {
      await this.#config.applyToHTTPSOptions(options);
    } catch (cause) {
      throw this.#error('could not be renewed', cause);
    }
    const { Authorization: authorization } = options.headers;
    if (!authorization) {
      throw this.#error('is missing, or has expired and has no refresh-token');
    }
    return authorization;
  }

  #error(what: string, cause?: unknown): Error {
    return new Error(
      `The id-token of the kubeconfig's auth-provider "oidc" ${what}. Sign in anew; better use the exec plugin kubelogin, as auth-provider is deprecated.`,
      { cause },
    );
  }
}
