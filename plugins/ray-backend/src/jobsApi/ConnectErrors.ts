import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';

/** Errors of tokens for Ray's command line. */
export const ConnectErrors = {
  off() {
    return new RayApiError(
      'FAILED_PRECONDITION',
      'This portal makes no tokens for Ray’s command line (ray.connect.tokens.enabled). Ask the portal administrator for a token.',
    );
  },

  tooMany(limit: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `You have ${limit} tokens, the limit of ray.connect.tokens.maxPerUser: revoke one, or wait until one has expired.`,
    );
  },

  noToken(id: string) {
    return new RayApiError(
      'NOT_FOUND',
      `You have no token ${id} for this cluster: it was revoked, or has expired.`,
    );
  },

  ended(cause?: unknown) {
    return new RayApiError(
      'UNAUTHENTICATED',
      'The token has expired, was revoked, or is for a cluster that was replaced. Make a new one on the page of the cluster, under Connect.',
      { cause },
    );
  },

  otherCluster({ namespace, name }: ObjectKey) {
    return new RayApiError(
      'PERMISSION_DENIED',
      `The token is for cluster "${name}" in namespace "${namespace}" only. Make one on the page of the other cluster, under Connect.`,
    );
  },
};
