import { listOwned } from '../../controllerRuntime/ownedBy';
import { keyOf, namespacedName } from '../../objects';
import { Service } from '../raycluster/RayCluster';
import { Context, recordWrite } from '../reconciliation';
import { RayService, RayServiceStatus, ServiceCondition } from './RayService';
import { deleteServiceCluster, listServiceClusters } from './serviceClusters';
import { ServiceConditions, NO_CLUSTER } from './serviceStatus';

/** Conditions that are false while a service is suspended. */
const NOT_SERVING: ServiceCondition['type'][] = ['Ready', 'UpgradeInProgress'];

/**
 * The next step of a suspension: requested, in progress, complete; one after another, and to the end even if
 * `suspend` is unset meanwhile. Undefined when the service is neither suspended nor to be.
 */
export function suspendService(
  context: Context<RayService>,
): RayServiceStatus | undefined {
  const { spec, status = {} } = context.object;
  const conditions = new ServiceConditions(context);
  if (conditions.isTrue('Suspending')) {
    if (deleteAll(context)) {
      conditions.setAll(['Suspending'], 'False', 'SuspendComplete');
      conditions.setAll(['Suspended'], 'True', 'SuspendComplete');
      conditions.setAll(NOT_SERVING, 'False', 'SuspendComplete');
      return { ...status, conditions: conditions.list };
    }
    conditions.setAll(['Suspending'], 'True', 'SuspendInProgress');
    conditions.setAll(NOT_SERVING, 'False', 'SuspendInProgress');
    const { numServeEndpoints, serviceStatus, ...rest } = status;
    return {
      ...rest,
      activeServiceStatus: NO_CLUSTER,
      pendingServiceStatus: NO_CLUSTER,
      conditions: conditions.list,
    };
  }
  if (conditions.isTrue('Suspended')) {
    if (!spec.suspend) {
      // The service then starts as a new one does.
      conditions.setAll(['Suspended'], 'False', 'RayServiceResumed');
      conditions.setAll(NOT_SERVING, 'False', 'Initializing');
    }
    return { ...status, conditions: conditions.list };
  }
  if (!spec.suspend) {
    return undefined;
  }
  conditions.setAll(['Suspending'], 'True', 'SuspendRequested');
  return { ...status, conditions: conditions.list };
}

/** Deletes a service's clusters and services; returns whether all were gone already. */
function deleteAll(context: Context<RayService>): boolean {
  const { client, object } = context;
  const clusters = listServiceClusters(context);
  const services = listOwned<Service>(client, 'services', object);
  clusters.forEach(cluster =>
    deleteServiceCluster(context, cluster, ' during suspend'),
  );
  for (const service of services) {
    const key = keyOf(service);
    recordWrite(context, () => client.delete('services', key), {
      action: 'Delete',
      what: 'Service',
      done: `Deleted the service ${namespacedName(service)} during suspend`,
    });
  }
  return clusters.length + services.length === 0;
}
