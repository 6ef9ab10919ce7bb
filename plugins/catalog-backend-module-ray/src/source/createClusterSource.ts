import {
  Cluster,
  ClusterStatus,
  keyText,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { clusterToEntity } from '../entity/clusterToEntity';
import { CLUSTER_ENTITIES } from '../entity/entityKinds';
import { clusterEntityName } from '../entity/entityName';
import { RayEntityOptions } from '../entity/renderEntity';
import { EntitySource, ObservedEntity } from './EntitySource';
import { PAGE_SIZE, readPages } from './readPages';

/** The methods of {@link RayService} for reading clusters. */
export type ClusterReader = Pick<
  RayService,
  | 'getCluster'
  | 'getClusterStatus'
  | 'listAllClusters'
  | 'listCluster'
  | 'listClusterStatuses'
>;

/** Reads Ray clusters. */
export function createClusterSource(
  ray: ClusterReader,
  entities: RayEntityOptions,
): EntitySource {
  function observe(cluster: Cluster, status?: ClusterStatus): ObservedEntity {
    const { namespace, name } = cluster;
    return {
      key: { namespace, name },
      entity: clusterToEntity(cluster, status, entities),
      reevaluateAt: status?.reevaluateAt,
    };
  }
  return {
    kind: 'cluster',
    follows: ['cluster'],
    providerName: 'ray-clusters',
    entityType: CLUSTER_ENTITIES.type,
    title: 'Ray clusters',
    entityName: clusterEntityName,
    async readAll({ namespace }, options) {
      const clusters = await readPages(async token => {
        const query = { limit: String(PAGE_SIZE), continue: token };
        const page = namespace
          ? await ray.listCluster({ namespace, ...query }, options)
          : await ray.listAllClusters(query, options);
        return { items: page.clusters, next: page.continue };
      });
      const { statuses } = await ray.listClusterStatuses(
        { namespace },
        options,
      );
      const byKey = new Map(statuses.map(status => [keyText(status), status]));
      // A cluster that was created between the two reads has no state yet.
      return clusters.map(cluster =>
        observe(cluster, byKey.get(keyText(cluster))),
      );
    },
    readOne: (key, options) =>
      ignoreNotFound(
        Promise.all([
          ray.getCluster(key, options),
          ray.getClusterStatus(key, options),
        ]).then(read => observe(...read)),
      ),
  };
}
