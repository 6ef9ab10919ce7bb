import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { excerptOf } from '@rayport/backstage-plugin-ray-node';
import { ClusterName } from './ClusterName';
import { RayCredentials } from './RayCredentials';
import { SubmissionErrors } from './SubmissionErrors';
import { TokenErrors } from './TokenErrors';

/** Ray's answers to requests without a token, or with a wrong one (Ray 2.52, http_token_authentication.py). */
const RAYS_REFUSAL =
  /^\s*(?:Unauthorized|Forbidden): (?:Missing|Invalid) authentication token/;

/** The name of a product in a `Server` header, without its version. */
const PRODUCT = /^[A-Za-z][\w-]{0,39}/;

/** An answer that may be a refusal. */
interface RefusedAnswer {
  status: number;
  headers: { get(name: string): string | null };
  text: string;
}

/** Whether an answer is a denial, by the portal or by Kubernetes. */
export function isRefusal({ status }: { status: number }): boolean {
  return status === 401 || status === 403;
}

/** Whether Ray requires another token. */
export function isRaysRefusal({ status, text }: RefusedAnswer): boolean {
  return isRefusal({ status }) && RAYS_REFUSAL.test(text);
}

/**
 * Says who refused a request to a dashboard: Ray, or a server on the way. Kubernetes' own refusals are
 * KubernetesErrors.
 */
export function dashboardRefusal(
  cluster: ClusterName,
  answer: RefusedAnswer,
  credentials: RayCredentials | undefined,
): RayApiError {
  const { status, headers, text } = answer;
  const words = excerptOf(text);
  if (isRaysRefusal(answer)) {
    return TokenErrors.refused(cluster, { words, credentials });
  }
  const [server] = PRODUCT.exec(headers.get('server') ?? '') ?? [];
  return SubmissionErrors.refusedOnTheWay(cluster, { status, server, words });
}
