import { keyOf, namespacedName } from '../../objects';
import { Service } from '../raycluster/Service';
import { Reconciliation, recordWrite } from '../reconciliation';
import { RayService, RayServiceStatus, ServiceCondition } from './RayService';
import { deleteServiceCluster, listServiceClusters } from './serviceClusters';
import { INITIALIZING, NO_CLUSTER, serviceConditions } from './serviceStatus';

type Content = Pick<ServiceCondition, 'type' | 'status' | 'reason' | 'message'>;

/**
 * The next step of a suspension: requested, in progress, complete; one after another, and to the end even if the
 * wish is taken back meanwhile. Undefined when the service is not concerned.
 */
export function suspendService(
  reconciliation: Reconciliation<RayService>,
): RayServiceStatus | undefined {
  const { spec, status = {} } = reconciliation.object;
  const conditions = serviceConditions(reconciliation);
  const withConditions = (...changed: Content[]): RayServiceStatus => {
    changed.forEach(condition => conditions.set(condition));
    return { ...status, conditions: conditions.list };
  };
  if (conditions.isTrue('Suspending')) {
    if (deleteEverything(reconciliation)) {
      const reason = 'SuspendComplete';
      const message = 'RayService is suspended';
      return withConditions(
        { type: 'Suspending', status: 'False', reason, message },
        { type: 'Suspended', status: 'True', reason, message },
        ...notServing(reason, message),
      );
    }
    const reason = 'SuspendInProgress';
    const message = 'RayService is being suspended';
    const { numServeEndpoints, serviceStatus, ...rest } = withConditions(
      { type: 'Suspending', status: 'True', reason, message },
      ...notServing(reason, message),
    );
    return {
      ...rest,
      activeServiceStatus: NO_CLUSTER,
      pendingServiceStatus: NO_CLUSTER,
    };
  }
  if (conditions.isTrue('Suspended')) {
    return spec.suspend
      ? status
      : withConditions(
          {
            type: 'Suspended',
            status: 'False',
            reason: 'RayServiceResumed',
            message: 'RayService was resumed',
          },
          // What follows is a first start.
          ...notServing(INITIALIZING.reason, INITIALIZING.message),
        );
  }
  return spec.suspend
    ? withConditions({
        type: 'Suspending',
        status: 'True',
        reason: 'SuspendRequested',
        message: 'Suspension of the RayService was requested',
      })
    : undefined;
}

function notServing(reason: string, message: string): Content[] {
  return [
    { type: 'Ready', status: 'False', reason, message },
    { type: 'UpgradeInProgress', status: 'False', reason, message },
  ];
}

/** Deletes a service's clusters and services; returns whether all were gone already. */
function deleteEverything(reconciliation: Reconciliation<RayService>): boolean {
  const { client, object } = reconciliation;
  const { namespace, uid } = object.metadata;
  const clusters = listServiceClusters(reconciliation);
  const services = client.list<Service>('services', {
    namespace,
    ownerUid: uid,
  });
  clusters.forEach(cluster =>
    deleteServiceCluster(reconciliation, cluster, ' during suspend'),
  );
  for (const service of services) {
    const key = keyOf(service);
    recordWrite(reconciliation, () => client.delete('services', key), {
      action: 'Delete',
      what: 'Service',
      done: `Deleted the service ${namespacedName(service)} during suspend`,
    });
  }
  return clusters.length + services.length === 0;
}
