import { ResourceEntity } from '@backstage/catalog-model';
import {
  Cluster,
  ClusterEnvironment,
  ClusterStatus,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { CLUSTER_ENTITIES } from './entityKinds';
import { clusterEntityName } from './entityName';
import { RayEntityOptions, renderEntity } from './renderEntity';

function environmentOf(cluster: Cluster): string {
  const found = Object.entries(ClusterEnvironment).find(
    ([, number]) => number === cluster.environment,
  );
  return found ? found[0].toLocaleLowerCase('en-US') : '';
}

/**
 * Renders a cluster as a catalog entity.
 *
 * @param cluster - the cluster
 * @param status - its status, if known
 * @param options - shared by all entities
 */
export function clusterToEntity(
  cluster: Cluster,
  status: ClusterStatus | undefined,
  options: RayEntityOptions,
): ResourceEntity {
  return renderEntity(
    {
      kind: CLUSTER_ENTITIES,
      entityName: clusterEntityName(cluster),
      object: cluster,
      status,
      environment: environmentOf(cluster),
      system: cluster.annotations[RAY_ANNOTATIONS.system],
      component: cluster.annotations[RAY_ANNOTATIONS.component],
      podsOf: cluster.name,
    },
    options,
  );
}
