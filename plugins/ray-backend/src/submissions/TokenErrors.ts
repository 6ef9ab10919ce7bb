import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { ClusterName, clusterTitle } from './ClusterName';
import { RayCredentials } from './RayCredentials';

/** Where it is written how the portal gets on with Rays that ask for a token. */
const GUIDE = 'docs/operations.md, "Ray clusters with tokens"';

function failed(message: string, cause?: unknown): RayApiError {
  return new RayApiError('FAILED_PRECONDITION', message, { cause });
}

/** What to do about a token that Ray does not take. */
function adviceOn(
  credentials: RayCredentials | undefined,
  { name }: ClusterName,
): string {
  if (!credentials) {
    return 'The portal sends a token where spec.authOptions of the RayCluster says that Ray wants one (mode: token); a Ray that has got its token in another way keeps the portal out.';
  }
  const { kind, name: source } = credentials.source;
  return kind === 'Secret'
    ? `The portal sent the one in Secret ${source}. If that was changed after the head had started, restart the head's pod.`
    : `The portal sent one of service account ${source}, which needs the verb ray:write on rayclusters/${name}. The head's own service account must be allowed to create tokenreviews and subjectaccessreviews; the head's log says what is missing (${GUIDE}).`;
}

/** Errors of Rays that ask for a token. */
export const TokenErrors = {
  /** Ray itself refuses the token, or the lack of one. */
  refused(
    cluster: ClusterName,
    options: { words: string; credentials: RayCredentials | undefined },
  ) {
    const { words, credentials } = options;
    const what = credentials
      ? "does not accept the portal's token"
      : 'asks for a token that the portal does not have';
    return failed(
      `Ray on ${clusterTitle(cluster)} ${what} (${words}). ${adviceOn(credentials, cluster)}`,
    );
  },

  /** The Secret is not there, or holds something else. */
  notInSecret(cluster: ClusterName, secret: string, key: string) {
    return failed(
      `Ray on ${clusterTitle(cluster)} asks for a token, but Secret ${secret} does not exist there or has no ${key}. The operator creates it, unless spec.authOptions.secretName names another.`,
    );
  },

  secretForbidden(cluster: ClusterName, secret: string, cause: unknown) {
    return failed(
      `Ray on ${clusterTitle(cluster)} asks for the token in Secret ${secret}, which the portal's Kubernetes account may not read. Who runs the portal can grant get on secrets in that namespace (${GUIDE}).`,
      cause,
    );
  },

  /** Ray asks Kubernetes whose token it is, and the portal never shows its own. */
  noServiceAccount(cluster: ClusterName) {
    return failed(
      `Ray on ${clusterTitle(cluster)} lets Kubernetes decide about tokens (spec.authOptions.enableK8sTokenAuth), and the portal has no service account to come with: it never sends its own token to a cluster. Who runs the portal can name one with ray.dashboard.serviceAccount (${GUIDE}).`,
    );
  },

  noSuchServiceAccount(cluster: ClusterName, account: string, cause: unknown) {
    return failed(
      `Ray on ${clusterTitle(cluster)} lets Kubernetes decide about tokens, but service account ${account}, which ray.dashboard.serviceAccount names for it, does not exist there. Create it and grant it the verb ray:write on rayclusters/${cluster.name} (${GUIDE}).`,
      cause,
    );
  },

  tokenForbidden(cluster: ClusterName, account: string, cause: unknown) {
    return failed(
      `Ray on ${clusterTitle(cluster)} lets Kubernetes decide about tokens, but the portal's Kubernetes account may not create one for service account ${account}. Who runs the portal can grant create on serviceaccounts/token there, for that name alone (${GUIDE}).`,
      cause,
    );
  },
};
