import {
  isKubernetesError,
  KubernetesService,
  RayCluster,
  SECRETS,
} from '@rayport/backstage-plugin-ray-node';
import { rayAuthenticationOf } from '../clusters/rayAuthenticationOf';
import { operatorName } from '../core/operatorName';
import { RecentAnswers } from '../core/RecentAnswers';
import { RayCredentials } from './RayCredentials';
import { TokenErrors } from './TokenErrors';

/** Key of the token in its Secret (KubeRay, RayCluster spec.authOptions). */
const TOKEN_KEY = 'auth_token';

/** Lifetime of a service account's token, seconds: the shortest that Kubernetes allows. */
const TOKEN_LIFETIME_SECONDS = 600;

/** How long such a token is reused, milliseconds: Ray caches its validity as long. */
const TOKEN_USE_MS = 5 * 60_000;

/** Timeout of getting a token, milliseconds; several requests may wait for it. */
const TOKEN_TIMEOUT_MS = 10_000;

function hasStatus(error: unknown, status: number): boolean {
  return isKubernetesError(error) && error.status === status;
}

/**
 * Gets tokens for Rays that require them (`spec.authOptions` of RayClusters): from a Secret, or, with Kubernetes
 * authentication, of a dedicated service account. Users who run code on a head can read received tokens, so the
 * portal's own token is never sent.
 */
export class DashboardTokens {
  readonly #kubernetes: KubernetesService;
  readonly #serviceAccount: string | undefined;
  readonly #recent = new RecentAnswers<string>(TOKEN_USE_MS);

  /** @param options - `serviceAccount`: its name in a cluster's namespace, with `{cluster}` for the cluster's name */
  constructor(options: {
    kubernetes: KubernetesService;
    serviceAccount: string | undefined;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#serviceAccount = options.serviceAccount;
  }

  /**
   * The token for a cluster's Ray, or undefined if it requires none.
   *
   * @throws RayApiError `FAILED_PRECONDITION` when there is none, or the portal may not read it; KubernetesError
   */
  async of(
    rayCluster: RayCluster,
    signal: AbortSignal,
  ): Promise<RayCredentials | undefined> {
    switch (rayAuthenticationOf(rayCluster)) {
      case 'token':
        return this.#ofSecret(rayCluster, signal);
      case 'kubernetes':
        return this.#ofServiceAccount(rayCluster);
      default:
        return undefined;
    }
  }

  async #ofSecret(
    { metadata, spec }: RayCluster,
    signal: AbortSignal,
  ): Promise<RayCredentials> {
    const { namespace } = metadata;
    const name = spec?.authOptions?.secretName || operatorName(metadata.name);
    const secret = await this.#kubernetes
      .get(SECRETS, { namespace, name }, { signal })
      .catch((error: unknown) => {
        if (hasStatus(error, 404)) return undefined;
        if (!hasStatus(error, 403)) throw error;
        throw TokenErrors.secretForbidden(metadata, name, error);
      });
    const encoded = secret?.data?.[TOKEN_KEY] ?? '';
    const token = Buffer.from(encoded, 'base64').toString().trim();
    if (!token) throw TokenErrors.notInSecret(metadata, name, TOKEN_KEY);
    return { token, source: { kind: 'Secret', name } };
  }

  async #ofServiceAccount({ metadata }: RayCluster): Promise<RayCredentials> {
    if (!this.#serviceAccount) throw TokenErrors.noServiceAccount(metadata);
    const { namespace = '' } = metadata;
    const name = this.#serviceAccount.replaceAll('{cluster}', metadata.name);
    const token = await this.#recent
      .get(`${namespace}/${name}`, () =>
        this.#kubernetes.requestToken(
          { namespace, name },
          {
            expirationSeconds: TOKEN_LIFETIME_SECONDS,
            signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
          },
        ),
      )
      .catch((error: unknown) => {
        if (hasStatus(error, 404)) {
          throw TokenErrors.noSuchServiceAccount(metadata, name, error);
        }
        if (!hasStatus(error, 403)) throw error;
        throw TokenErrors.tokenForbidden(metadata, name, error);
      });
    return { token, source: { kind: 'ServiceAccount', name } };
  }
}
