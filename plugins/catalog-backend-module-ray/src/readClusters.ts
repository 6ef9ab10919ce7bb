import {
  Cluster,
  ClusterStatus,
  isRayApiError,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';

/** Clusters per request: keeps answers around a megabyte. */
const PAGE_SIZE = '500';

/** Where a cluster is. */
export interface ClusterKey {
  namespace: string;
  name: string;
}

/** A cluster with what it is doing. */
export interface ObservedCluster {
  cluster: Cluster;
  /** Absent when it appeared or vanished between the two reads. */
  status: ClusterStatus | undefined;
}

/** The parts of {@link RayService} that reading takes. */
export type ClusterReader = Pick<
  RayService,
  | 'getCluster'
  | 'getClusterStatus'
  | 'listAllClusters'
  | 'listCluster'
  | 'listClusterStatuses'
>;

/** A key as text, for maps. */
export function keyText({ namespace, name }: ClusterKey): string {
  return `${namespace}/${name}`;
}

/**
 * Reads all clusters, or those of one namespace.
 *
 * @throws what the service throws
 */
export async function readClusters(
  ray: ClusterReader,
  request: { namespace?: string },
  options: RayServiceOptions,
): Promise<ObservedCluster[]> {
  const { namespace } = request;
  const clusters: Cluster[] = [];
  let token = '';
  do {
    const query = { limit: PAGE_SIZE, continue: token };
    const page = namespace
      ? await ray.listCluster({ namespace, ...query }, options)
      : await ray.listAllClusters(query, options);
    clusters.push(...page.clusters);
    token = page.continue;
  } while (token);
  const { statuses } = await ray.listClusterStatuses({ namespace }, options);
  const byKey = new Map(statuses.map(status => [keyText(status), status]));
  return clusters.map(cluster => ({
    cluster,
    status: byKey.get(keyText(cluster)),
  }));
}

/**
 * Reads one cluster; nothing when there is none.
 *
 * @throws what the service throws, `NOT_FOUND` excepted
 */
export async function readCluster(
  ray: ClusterReader,
  key: ClusterKey,
  options: RayServiceOptions,
): Promise<ObservedCluster | undefined> {
  try {
    const [cluster, status] = await Promise.all([
      ray.getCluster(key, options),
      ray.getClusterStatus(key, options),
    ]);
    return { cluster, status };
  } catch (error) {
    if (isRayApiError(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
