import { keyOf } from '../../objects';
import { errorMessage } from '../errorMessage';
import { originLabels } from '../originLabels';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { KUBERAY_VERSION } from '../raycluster/names';
import { RayCluster } from '../raycluster/RayCluster';
import { clusterFit, fitAnnotations } from './clusterFit';
import { RayService } from './RayService';
import { ServiceReconciliation } from './ServiceReconciliation';

const RESOURCE = 'rayclusters.ray.io';

/** The clusters that a service's status names, as far as they exist. */
export interface ServiceClusters {
  active: RayCluster | undefined;
  pending: RayCluster | undefined;
}

/**
 * Makes the pending cluster when it is missing, and adds worker groups to the newest cluster when only those have been
 * added to the service.
 */
export function ensureServiceClusters(
  reconciliation: ServiceReconciliation,
): ServiceClusters {
  const { activeServiceStatus, pendingServiceStatus } = reconciliation.status;
  const active = find(reconciliation, activeServiceStatus?.rayClusterName);
  const pendingName = pendingServiceStatus?.rayClusterName;
  if (!pendingName) {
    return {
      active: grown(reconciliation, active, 'active'),
      pending: undefined,
    };
  }
  const pending =
    find(reconciliation, pendingName) ?? create(reconciliation, pendingName);
  return { active, pending: grown(reconciliation, pending, 'pending') };
}

/** All clusters that belong to the service, those that it has left behind too. */
export function listServiceClusters({
  client,
  service,
}: ServiceReconciliation): RayCluster[] {
  const { namespace, uid } = service.metadata;
  return client.list<RayCluster>(RESOURCE, { namespace, ownerUid: uid });
}

/** Deletes one cluster and tells so. */
export function deleteServiceCluster(
  { client, events, service }: ServiceReconciliation,
  cluster: RayCluster,
  occasion = '',
): void {
  const { namespace, name } = cluster.metadata;
  client.delete(RESOURCE, keyOf(cluster));
  events.record(service, {
    type: 'Normal',
    reason: 'DeletedRayCluster',
    action: 'Delete',
    message: `Deleted the RayCluster ${namespace}/${name}${occasion}`,
  });
}

function find(
  { client, service }: ServiceReconciliation,
  name: string | undefined,
): RayCluster | undefined {
  const { namespace } = service.metadata;
  return name
    ? client.get<RayCluster>(RESOURCE, { namespace, name })
    : undefined;
}

function create(
  { client, events, service }: ServiceReconciliation,
  name: string,
): RayCluster {
  const { namespace } = service.metadata;
  try {
    const cluster = client.create(RESOURCE, buildCluster(service, name));
    events.record(service, {
      type: 'Normal',
      reason: 'CreatedRayCluster',
      action: 'Create',
      message: `Created the RayCluster ${namespace}/${name}`,
    });
    return cluster;
  } catch (error) {
    events.record(service, {
      type: 'Warning',
      reason: 'FailedToCreateRayCluster',
      action: 'Create',
      message: `Failed to create the RayCluster ${namespace}/${name}: ${errorMessage(error)}`,
    });
    throw error;
  }
}

function grown(
  { client, events, service }: ServiceReconciliation,
  cluster: RayCluster | undefined,
  role: 'active' | 'pending',
): RayCluster | undefined {
  if (!cluster || clusterFit(service, cluster) !== 'lacks-groups') {
    return cluster;
  }
  const { metadata, spec } = buildCluster(service, cluster.metadata.name);
  const { labels, annotations } = metadata;
  const updated = client.update<RayCluster>(RESOURCE, {
    ...cluster,
    metadata: { ...cluster.metadata, labels, annotations },
    spec,
  });
  events.record(service, {
    type: 'Normal',
    reason: 'UpdatedRayCluster',
    action: 'Update',
    message: `Updated the ${role} RayCluster ${metadata.namespace}/${metadata.name}`,
  });
  return updated;
}

function buildCluster(service: RayService, name: string): RayCluster {
  const { metadata, spec } = service;
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: {
      name,
      ...ownedBy(service),
      labels: { ...metadata.labels, ...originLabels(service) },
      annotations: {
        ...metadata.annotations,
        ...fitAnnotations(spec.rayClusterConfig),
        'ray.io/kuberay-version': KUBERAY_VERSION,
      },
    },
    spec: spec.rayClusterConfig,
  };
}
