import { ensureService, headServiceOf } from '../ensureService';
import { Context } from '../reconciliation';
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

export function observeService(context: Context<RayService>): Observation {
  // Counted first: a service that is created or updated now has its endpoints at the next reconcile.
  const endpoints = countServeEndpoints(context);
  const clusters = ensureServiceClusters(context);
  const { active, pending } = clusters;
  [active, pending].forEach(
    cluster => cluster && labelHeadForServing(context, cluster),
  );
  const outdated = isOutdated(context, clusters);
  const pendingServe = pending && reconcileServe(context, pending);
  const activeServe = serveOfActive(context, clusters, outdated);
  const switched = Boolean(pendingServe?.ready);
  const target = switched ? pending : active;
  if (target && (switched || (!pending && activeServe?.ready))) {
    const { object: service } = context;
    ensureService(context, headServiceOf(service, target));
    ensureService(context, buildServeService(service, target));
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
  context: Context<RayService>,
  { active, pending }: ServiceClusters,
  outdated: boolean,
): ServeState | undefined {
  if (!active || (outdated && !pending)) {
    return undefined;
  }
  return pending ? readServe(context, active) : reconcileServe(context, active);
}

/** Whether the newest cluster is missing, or so different that another one has to replace it. */
function isOutdated(
  { object: service }: Context<RayService>,
  { active, pending }: ServiceClusters,
): boolean {
  const newest = pending ?? active;
  return newest
    ? clusterFit(service, newest) === 'different' &&
        service.spec.upgradeStrategy?.type !== 'None'
    : true;
}
