import { ClusterPods, findClusterPods } from './clusterPods';
import { RECREATE_HASH_ANNOTATION } from './buildHeadPod';
import { isConditionTrue } from './conditions';
import { deleteAllPods } from './podDeletion';
import { RayCluster } from './RayCluster';
import { reconcileHead } from './reconcileHead';
import { reconcileWorkers } from './reconcileWorkers';
import { Reconciliation } from './Reconciliation';
import { recreateHash } from './recreateHash';

/**
 * Brings the pods to what the spec asks for. Throws a ReplicaFailure at the first pod that the API refuses; what
 * was to follow waits for the next try.
 */
export function reconcilePods(reconciliation: Reconciliation): void {
  const { cluster } = reconciliation;
  const { metadata, spec, status } = cluster;
  const name = `${metadata.namespace}/${metadata.name}`;
  const pods = findClusterPods(reconciliation);
  const outdated =
    spec.upgradeStrategy?.type === 'Recreate' && isOutdated(cluster, pods);
  if (isConditionTrue(status, 'RayClusterSuspending')) {
    const message = `Deleted Pods for RayCluster ${name} due to suspension`;
    deleteAllPods(reconciliation, pods.all, message);
  } else if (outdated) {
    const message = `Deleted all Pods for RayCluster ${name} due to spec change with Recreate upgradeStrategy`;
    deleteAllPods(reconciliation, pods.all, message);
  } else if (!isConditionTrue(status, 'RayClusterSuspended')) {
    reconcileHead(reconciliation, pods);
    reconcileWorkers(reconciliation, pods);
  }
}

/** Whether the head was made from a spec that has changed since. */
function isOutdated({ spec }: RayCluster, { head }: ClusterPods): boolean {
  const hash = head?.metadata.annotations?.[RECREATE_HASH_ANNOTATION];
  return hash !== undefined && hash !== recreateHash(spec);
}
