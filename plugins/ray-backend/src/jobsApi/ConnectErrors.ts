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
      `You have no token ${id} here: it was revoked, or has expired.`,
    );
  },

  ended(cause?: unknown) {
    return new RayApiError(
      'UNAUTHENTICATED',
      'The token has expired, was revoked, or is for a cluster that was replaced. Make a new one: under Connect on the page of a cluster, or under Submit from your computer on the page of jobs.',
      { cause },
    );
  },

  /** @param key - what the token is for; without a name, the jobs of a namespace */
  otherAddress({ namespace, name }: ObjectKey) {
    const place = name
      ? `cluster "${name}" in namespace "${namespace}" only. Make one on the page of the other cluster, under Connect, or on the page of jobs, under Submit from your computer.`
      : `jobs of namespace "${namespace}" with clusters of their own only. Make one on the page of jobs, under Submit from your computer, or on the page of a cluster, under Connect.`;
    return new RayApiError('PERMISSION_DENIED', `The token is for ${place}`);
  },
};
