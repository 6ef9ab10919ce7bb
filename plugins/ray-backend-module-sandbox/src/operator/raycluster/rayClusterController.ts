import { Controller } from '../../controllerRuntime/runController';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { OperatorOptions, rayController } from '../rayController';
import { Context } from '../reconciliation';
import { ensureAutoscalerAccess } from './autoscaler';
import { findClusterPods } from './clusterPods';
import { clusterStatus, statusDiffers } from './clusterStatus';
import { ensureHeadService, findHeadService } from './headService';
import { RAY_CLUSTERS, RayCluster } from './RayCluster';
import { reconcilePods } from './reconcilePods';
import { ensureTokenSecret } from './tokenAuth';
import { validateRayCluster } from './validateRayCluster';

/** A change of status is followed by another reconcile after this simulated time; suspension advances this way. */
const REQUEUE_MS = 2000;

/**
 * Does for RayClusters what the KubeRay operator does: head service, head, workers and status from the spec. What
 * a deleted cluster owns is left to Kubernetes' garbage collection.
 */
export function rayClusterController(options: OperatorOptions): Controller {
  return rayController<RayCluster>(options, {
    resource: RAY_CLUSTERS,
    kind: 'RayCluster',
    owns: ['pods', 'services'],
    validate: validateRayCluster,
    reconcile,
  });
}

/** Writes an error of the API into the status before it throws the error, which leads to a retry. */
function reconcile(context: Context<RayCluster>): WorkResult | undefined {
  let failure: unknown;
  try {
    ensureTokenSecret(context);
    ensureAutoscalerAccess(context);
    ensureHeadService(context);
    reconcilePods(context);
  } catch (error) {
    failure = error;
  }
  const isWritten = writeStatus(context, failure);
  if (failure !== undefined) {
    throw failure;
  }
  return isWritten ? { requeueAfterMs: REQUEUE_MS } : undefined;
}

function writeStatus(
  { client, object: cluster, now }: Context<RayCluster>,
  failure: unknown,
): boolean {
  const status = clusterStatus({
    cluster,
    pods: findClusterPods(client, cluster),
    service: findHeadService(client, cluster),
    failure,
    now,
  });
  const differs = statusDiffers(cluster.status, status);
  if (differs) {
    client.updateStatus<RayCluster>(RAY_CLUSTERS, { ...cluster, status });
  }
  return differs;
}
