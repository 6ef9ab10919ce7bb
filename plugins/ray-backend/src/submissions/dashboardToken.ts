import {
  isKubernetesError,
  KubernetesService,
  RayCluster,
  SECRETS,
} from '@rayport/backstage-plugin-ray-node';
import { SubmissionErrors } from './SubmissionErrors';

/** Key of the token in its Secret (KubeRay, RayCluster spec.authOptions). */
const TOKEN_KEY = 'auth_token';

/** The operator names the Secrets that it makes after their clusters. */
function secretOf({ metadata, spec }: RayCluster) {
  const { namespace, name } = metadata;
  return { namespace, name: spec.authOptions?.secretName || name };
}

/**
 * The token that a cluster's Ray asks for, or nothing where it asks for none.
 *
 * @throws RayApiError `FAILED_PRECONDITION` when the cluster's Secret holds none
 */
export async function dashboardToken(
  kubernetes: KubernetesService,
  rayCluster: RayCluster,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (rayCluster.spec.authOptions?.mode !== 'token') return undefined;
  const key = secretOf(rayCluster);
  const secret = await kubernetes
    .get(SECRETS, key, { signal })
    .catch((error: unknown) => {
      if (isKubernetesError(error) && error.status === 404) return undefined;
      throw error;
    });
  const encoded = secret?.data?.[TOKEN_KEY] ?? '';
  const token = Buffer.from(encoded, 'base64').toString().trim();
  if (!token) {
    throw SubmissionErrors.noToken(rayCluster.metadata, key.name, TOKEN_KEY);
  }
  return token;
}
