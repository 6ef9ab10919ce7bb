import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { KubeconfigTarget } from './KubeconfigTarget';

/** Where Kubernetes mounts the files of a pod's service account. */
const SERVICE_ACCOUNT = 'var/run/secrets/kubernetes.io/serviceaccount';

/**
 * The API server of the pod that the portal runs in, with its service account.
 *
 * @param root - folder in which the pod's files are mounted
 * @throws Error when the portal doesn't run in a pod
 */
export function inClusterTarget(root = '/'): KubeconfigTarget {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } =
    process.env;
  if (!host) {
    throw new Error(
      'The portal does not run in a pod: KUBERNETES_SERVICE_HOST is missing. Set ray.kubernetes.connection to "kubeconfig".',
    );
  }
  const address = isIPv6(host) ? `[${host}]` : host;
  const folder = join(root, SERVICE_ACCOUNT);
  return {
    cluster: {
      server: `https://${address}:${port || '443'}`,
      'certificate-authority': join(folder, 'ca.crt'),
    },
    user: { tokenFile: join(folder, 'token') },
  };
}
