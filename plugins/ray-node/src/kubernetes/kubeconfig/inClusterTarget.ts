import { dirname, join } from 'node:path';
import { KubeconfigTarget } from './KubeconfigTarget';
import { loadKubernetesClient } from './loadKubernetesClient';

/**
 * The API server of the pod that the portal runs in, with its service account.
 *
 * @param root - folder in which the pod's files are mounted
 * @throws Error when the portal doesn't run in a pod
 */
export async function inClusterTarget(root = ''): Promise<KubeconfigTarget> {
  const { KubeConfig } = await loadKubernetesClient();
  const kubeConfig = new KubeConfig();
  kubeConfig.loadFromCluster(root);
  const cluster = kubeConfig.getCurrentCluster();
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } =
    process.env;
  if (!host || !port || !cluster) {
    throw new Error(
      'The portal does not run in a pod: KUBERNETES_SERVICE_HOST or KUBERNETES_SERVICE_PORT is missing. Set ray.kubernetes.connection to "kubeconfig".',
    );
  }
  const { server, caFile = '' } = cluster;
  return {
    cluster: {
      // The library takes the ports 80, 8080 and 8001 for plain HTTP.
      server: server.replace(/^http:/, 'https:'),
      'certificate-authority': caFile,
    },
    // Not the library's user, which continues to send a token for a minute after Kubernetes has replaced it.
    user: { tokenFile: join(dirname(caFile), 'token') },
  };
}
