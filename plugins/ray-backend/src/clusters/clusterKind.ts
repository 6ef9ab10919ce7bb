import { Cluster, clusterSchema } from '@rayport/backstage-plugin-ray-common';
import { RAY_CLUSTERS, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { ownedResource } from '../core/RayResource';
import { MANAGED_OBJECTS } from '../kubernetes/ownObjects';
import { RayKind } from '../resources/RayKind';
import { ClusterErrors } from './ClusterErrors';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';

/** Clusters: RayClusters with a label. */
export const clusterKind: RayKind<RayCluster, Cluster> = {
  kind: 'cluster',
  field: 'cluster',
  resource: RAY_CLUSTERS,
  selector: MANAGED_OBJECTS,
  errors: ClusterErrors,
  schema: clusterSchema,
  toMessage: rayCluster =>
    rayClusterToCluster(rayCluster, { events: [], state: '' }),
  toResource: cluster => ownedResource('cluster', cluster),
};
