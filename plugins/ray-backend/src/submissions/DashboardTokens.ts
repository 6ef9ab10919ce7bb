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

/** How long a service account's token is good for, seconds: the shortest that Kubernetes gives. */
const TOKEN_LIFETIME_SECONDS = 600;

/** How long such a token is used, milliseconds: Ray remembers for as long that it is good. */
const TOKEN_USE_MS = 5 * 60_000;

/** How long getting a token may take, milliseconds; several requests may wait for it. */
const TOKEN_TIMEOUT_MS = 10_000;

function hasStatus(error: unknown, status: number): boolean {
  return isKubernetesError(error) && error.status === status;
}

/**
 * Gets the tokens that Rays ask for (`spec.authOptions` of RayClusters): one that lies in a Secret, or, for those that
 * let Kubernetes decide, one of a service account that is there for this purpose. Whoever runs code on a head sees what
 * is sent to it, so the portal's own token never is.
 */
export class DashboardTokens {
  readonly #kubernetes: KubernetesService;
  readonly #serviceAccount: string | undefined;
  readonly #recent = new RecentAnswers<string>(TOKEN_USE_MS);

  /** @param options - `serviceAccount`: its name in a cluster's namespace, `{cluster}` stands for the cluster's */
  constructor(options: {
    kubernetes: KubernetesService;
    serviceAccount: string | undefined;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#serviceAccount = options.serviceAccount;
  }

  /**
   * The token that a cluster's Ray asks for, or nothing where it asks for none.
   *
   * @throws RayApiError `FAILED_PRECONDITION` when there is none, or the portal may not have it; KubernetesError
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
    const name = spec.authOptions?.secretName || operatorName(metadata.name);
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
