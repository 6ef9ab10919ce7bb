import { ensureService } from '../ensureService';
import { headServiceOf } from '../headServiceOf';
import { RayCluster } from '../raycluster/RayCluster';
import { clusterFit } from './clusterFit';
import { labelHeadForServing } from './labelHeadForServing';
import { readServe, reconcileServe } from './reconcileServe';
import { buildServeService, countServeEndpoints } from './serveService';
import { ensureServiceClusters, ServiceClusters } from './serviceClusters';
import { ServiceReconciliation } from './ServiceReconciliation';
import { Observation } from './serviceStatus';

/** Goes once through everything that belongs to a service, does what is missing, and tells what it found. */
export function observeService(
  reconciliation: ServiceReconciliation,
): Observation {
  // Counted first: a service that is made or re-pointed now has its endpoints at the next look.
  const endpoints = countServeEndpoints(reconciliation);
  const clusters = ensureServiceClusters(reconciliation);
  const { active, pending } = clusters;
  [active, pending].forEach(
    cluster => cluster && labelHeadForServing(reconciliation, cluster),
  );
  const outdated = isOutdated(reconciliation, clusters);
  const pendingServe = pending && reconcileServe(reconciliation, pending);
  const activeServe = serveOfActive(reconciliation, clusters, outdated);
  const switched = Boolean(pendingServe?.ready);
  const target = switched ? pending : active;
  if (target && (switched || (!pending && activeServe?.ready))) {
    pointServices(reconciliation, target);
  }
  return {
    clusters,
    activeServe,
    pendingServe,
    switched,
    needsNewCluster: outdated && !switched,
    endpoints,
  };
}

/**
 * During an upgrade the active cluster's applications are only looked at. In the look that begins one they are left out
 * of the status, as the real operator does.
 */
function serveOfActive(
  reconciliation: ServiceReconciliation,
  { active, pending }: ServiceClusters,
  outdated: boolean,
) {
  if (!active || (outdated && !pending)) {
    return undefined;
  }
  return pending
    ? readServe(reconciliation, active)
    : reconcileServe(reconciliation, active);
}

/** Whether the newest cluster is missing, or so different that another one has to replace it. */
function isOutdated(
  { service }: ServiceReconciliation,
  { active, pending }: ServiceClusters,
): boolean {
  const newest = pending ?? active;
  return newest
    ? clusterFit(service, newest) === 'different' &&
        service.spec.upgradeStrategy?.type !== 'None'
    : true;
}

function pointServices(
  { client, events, service }: ServiceReconciliation,
  cluster: RayCluster,
): void {
  const common = { client, events, owner: service };
  ensureService({ ...common, service: headServiceOf(service, cluster) });
  ensureService({ ...common, service: buildServeService(service, cluster) });
}
