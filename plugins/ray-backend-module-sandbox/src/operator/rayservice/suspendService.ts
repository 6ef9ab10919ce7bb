import { keyOf } from '../../objects';
import { Service } from '../raycluster/Service';
import { RayServiceStatus, ServiceCondition } from './RayService';
import { deleteServiceCluster, listServiceClusters } from './serviceClusters';
import { ServiceConditions } from './ServiceConditions';
import { ServiceReconciliation } from './ServiceReconciliation';
import { NOTHING } from './serviceStatus';

/**
 * The next step of a suspension: requested, in progress, complete; one after another, and to the end even if the
 * wish is taken back meanwhile. Undefined when the service is not concerned.
 */
export function suspendService(
  reconciliation: ServiceReconciliation,
): RayServiceStatus | undefined {
  const { service, status, now } = reconciliation;
  const conditions = new ServiceConditions(service, now);
  if (conditions.isTrue('Suspending')) {
    return isEverythingGone(reconciliation)
      ? complete(reconciliation, conditions)
      : proceed(reconciliation, conditions);
  }
  if (conditions.isTrue('Suspended')) {
    return service.spec.suspend ? status : resume(reconciliation, conditions);
  }
  if (!service.spec.suspend) {
    return undefined;
  }
  conditions.set({
    type: 'Suspending',
    status: 'True',
    reason: 'SuspendRequested',
    message: 'Suspension of the RayService was requested',
  });
  return { ...status, conditions: conditions.list };
}

function proceed(
  reconciliation: ServiceReconciliation,
  conditions: ServiceConditions,
): RayServiceStatus {
  listServiceClusters(reconciliation).forEach(cluster =>
    deleteServiceCluster(reconciliation, cluster, ' during suspend'),
  );
  listServices(reconciliation).forEach(each =>
    deleteService(reconciliation, each),
  );
  const content = {
    reason: 'SuspendInProgress',
    message: 'RayService is being suspended',
  } as const;
  conditions.set({ type: 'Suspending', status: 'True', ...content });
  setOthers(conditions, content);
  const { numServeEndpoints, serviceStatus, ...rest } = reconciliation.status;
  return {
    ...rest,
    activeServiceStatus: NOTHING,
    pendingServiceStatus: NOTHING,
    conditions: conditions.list,
  };
}

function complete(
  { status }: ServiceReconciliation,
  conditions: ServiceConditions,
): RayServiceStatus {
  const content = {
    reason: 'SuspendComplete',
    message: 'RayService is suspended',
  } as const;
  conditions.set({ type: 'Suspending', status: 'False', ...content });
  conditions.set({ type: 'Suspended', status: 'True', ...content });
  setOthers(conditions, content);
  return { ...status, conditions: conditions.list };
}

/** What follows is a first start. */
function resume(
  { status }: ServiceReconciliation,
  conditions: ServiceConditions,
): RayServiceStatus {
  conditions.set({
    type: 'Suspended',
    status: 'False',
    reason: 'RayServiceResumed',
    message: 'RayService was resumed',
  });
  setOthers(conditions, {
    reason: 'Initializing',
    message: 'RayService is initializing',
  });
  return { ...status, conditions: conditions.list };
}

function setOthers(
  conditions: ServiceConditions,
  content: Pick<ServiceCondition, 'reason' | 'message'>,
): void {
  conditions.set({ type: 'Ready', status: 'False', ...content });
  conditions.set({ type: 'UpgradeInProgress', status: 'False', ...content });
}

function isEverythingGone(reconciliation: ServiceReconciliation): boolean {
  return (
    listServiceClusters(reconciliation).length === 0 &&
    listServices(reconciliation).length === 0
  );
}

function listServices({ client, service }: ServiceReconciliation): Service[] {
  const { namespace, uid } = service.metadata;
  return client.list<Service>('services', { namespace, ownerUid: uid });
}

function deleteService(
  { client, events, service }: ServiceReconciliation,
  { metadata, ...rest }: Service,
): void {
  client.delete('services', keyOf({ metadata, ...rest }));
  events.record(service, {
    type: 'Normal',
    reason: 'DeletedService',
    action: 'Delete',
    message: `Deleted the service ${metadata.namespace}/${metadata.name} during suspend`,
  });
}
