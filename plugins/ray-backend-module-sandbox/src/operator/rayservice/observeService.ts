import { ensureService, headServiceOf } from '../ensureService';
import { Reconciliation } from '../reconciliation';
import {
  clusterFit,
  ensureServiceClusters,
  ServiceClusters,
} from './serviceClusters';
import { RayService } from './RayService';
import { readServe, reconcileServe, ServeState } from './reconcileServe';
import {
  buildServeService,
  countServeEndpoints,
  labelHeadForServing,
} from './serveService';
import { Observation } from './serviceStatus';

/** Creates and updates what belongs to a service, and returns what it found. */
export function observeService(
  reconciliation: Reconciliation<RayService>,
): Observation {
  // Counted first: a service that is created or updated now has its endpoints at the next reconcile.
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
    const { object: service } = reconciliation;
    ensureService(reconciliation, headServiceOf(service, target));
    ensureService(reconciliation, buildServeService(service, target));
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
 * During an upgrade the active cluster's applications are only read. The reconcile that begins one leaves them out of the
 * status, as the real operator does.
 */
function serveOfActive(
  reconciliation: Reconciliation<RayService>,
  { active, pending }: ServiceClusters,
  outdated: boolean,
): ServeState | undefined {
  if (!active || (outdated && !pending)) {
    return undefined;
  }
  return pending
    ? readServe(reconciliation, active)
    : reconcileServe(reconciliation, active);
}

/** Whether the newest cluster is missing, or so different that another one has to replace it. */
function isOutdated(
  { object: service }: Reconciliation<RayService>,
  { active, pending }: ServiceClusters,
): boolean {
  const newest = pending ?? active;
  return newest
    ? clusterFit(service, newest) === 'different' &&
        service.spec.upgradeStrategy?.type !== 'None'
    : true;
}
