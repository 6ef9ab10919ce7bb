import { Config } from '@backstage/config';
import { JsonObject, JsonValue } from '@backstage/types';
import { inClusterTarget } from './inClusterTarget';
import { KubeconfigTarget } from './KubeconfigTarget';

const SECTION = 'kubernetes.clusterLocatorMethods';

const SERVICE_ACCOUNT = 'serviceAccount';

/** Address of `kubectl proxy`, which signs in by itself (Backstage's Kubernetes plugin, `localKubectlProxy`). */
const KUBECTL_PROXY = 'http://localhost:8001';

/** A cluster of the section that Backstage's Kubernetes plugin reads. */
interface PortalCluster {
  name: string;
  /** Why Rayport can't use it; undefined if it can. */
  obstacle?: string;
  target(): Promise<KubeconfigTarget>;
}

/** How Backstage's Kubernetes plugin signs in to a cluster. */
function providerOf(cluster: Config): JsonValue | undefined {
  const metadata = cluster.getOptional<JsonObject>('authMetadata');
  const inMetadata = metadata?.['kubernetes.io/auth-provider'];
  return cluster.getOptionalString('authProvider') ?? inMetadata;
}

/** The credentials of Backstage's `serviceAccount`: its token, else that of the pod that the portal runs in. */
async function serviceAccountOf(cluster: Config): Promise<KubeconfigTarget> {
  const server = cluster.getString('url');
  const isUnverified = cluster.getOptionalBoolean('skipTLSVerify') ?? false;
  if (server.startsWith('http:') && !isUnverified) {
    throw new Error(
      `${SECTION} names ${server}, which is not encrypted. Use https, or allow it by skipTLSVerify: true.`,
    );
  }
  const caData = cluster.getOptionalString('caData');
  const caFile = cluster.getOptionalString('caFile');
  const token = cluster.getOptionalString('serviceAccountToken');
  const pod = token === undefined ? await inClusterTarget() : undefined;
  const hasAuthority = caData !== undefined || caFile !== undefined;
  return {
    cluster: {
      server,
      'insecure-skip-tls-verify': isUnverified,
      'certificate-authority-data': caData,
      'certificate-authority': hasAuthority
        ? caFile
        : pod?.cluster['certificate-authority'],
    },
    user: pod?.user ?? { token },
  };
}

function clustersOf(method: Config): PortalCluster[] {
  const type = method.getString('type');
  if (type === 'localKubectlProxy') {
    const cluster = { server: KUBECTL_PROXY, 'insecure-skip-tls-verify': true };
    return [{ name: 'local', target: async () => ({ cluster, user: {} }) }];
  }
  if (type !== 'config') return [];
  const clusters = method.getOptionalConfigArray('clusters') ?? [];
  return clusters.map(cluster => {
    const name = cluster.getString('name');
    const provider = providerOf(cluster);
    // The others act for a user of the pages, or need libraries of a cloud.
    const isUsable = provider === SERVICE_ACCOUNT;
    return {
      name,
      obstacle: isUsable
        ? undefined
        : `The cluster "${name}" in ${SECTION} has the authProvider ${provider}, and Rayport can only use ${SERVICE_ACCOUNT}. Set ray.kubernetes.connection to kubeconfig or in-cluster.`,
      target: () => serviceAccountOf(cluster),
    };
  });
}

function portalClusters(config: Config): PortalCluster[] {
  const methods = config.getOptionalConfigArray(SECTION) ?? [];
  return methods.flatMap(clustersOf);
}

/** Whether the configuration lists clusters for Backstage's Kubernetes plugin that Rayport can use. */
export function hasPortalClusters(config: Config): boolean {
  return portalClusters(config).some(({ obstacle }) => !obstacle);
}

/**
 * Finds the cluster that `ray.kubernetes.cluster` names among those of Backstage's Kubernetes plugin. A single one needs
 * no name.
 *
 * @throws Error that lists the clusters, or names what Rayport can't use
 */
export async function portalClusterTarget(
  config: Config,
): Promise<KubeconfigTarget> {
  const clusters = portalClusters(config);
  if (clusters.length === 0) {
    throw new Error(
      `ray.kubernetes.connection is portal, but ${SECTION} lists no cluster that Rayport can read. List one with the type config, or set ray.kubernetes.connection to kubeconfig or in-cluster.`,
    );
  }
  const names = clusters.map(({ name }) => name).join(', ');
  const wanted = config.getOptionalString('ray.kubernetes.cluster');
  if (wanted === undefined && clusters.length !== 1) {
    throw new Error(
      `The configuration lists these clusters in ${SECTION}: ${names}. Name one in ray.kubernetes.cluster.`,
    );
  }
  const found = clusters.find(
    ({ name }) => wanted === undefined || name === wanted,
  );
  if (found?.obstacle) throw new Error(found.obstacle);
  if (found) return found.target();
  throw new Error(
    `ray.kubernetes.cluster is "${wanted}", and ${SECTION} lists: ${names}.`,
  );
}
