import { namespacedName, Pod } from '../../objects';
import { isConditionTrue } from '../Conditions';
import { Reconciliation } from '../reconciliation';
import {
  buildHeadPod,
  buildWorkerPod,
  RECREATE_HASH_ANNOTATION,
} from './buildRayPod';
import { ClusterPods, endOfPod, findClusterPods } from './clusterPods';
import { createPod, deleteAllPods, deletePod } from './podWrites';
import { RayCluster, WorkerGroupSpec } from './RayCluster';
import { recreateHash } from './specHash';
import { freeSlots, surplusPods } from './workerSlots';

/**
 * Brings the pods to what the spec asks for. Throws a ReplicaFailure at the first pod that the API refuses; what
 * was to follow waits for the next try.
 */
export function reconcilePods(
  reconciliation: Reconciliation<RayCluster>,
): void {
  const { client, object: cluster } = reconciliation;
  const { spec, status } = cluster;
  const name = namespacedName(cluster);
  const pods = findClusterPods(client, cluster);
  if (isConditionTrue(status, 'RayClusterSuspending')) {
    const message = `Deleted Pods for RayCluster ${name} due to suspension`;
    deleteAllPods(reconciliation, pods.all, message);
  } else if (
    spec.upgradeStrategy?.type === 'Recreate' &&
    isOutdated(cluster, pods)
  ) {
    const message = `Deleted all Pods for RayCluster ${name} due to spec change with Recreate upgradeStrategy`;
    deleteAllPods(reconciliation, pods.all, message);
  } else if (!isConditionTrue(status, 'RayClusterSuspended')) {
    reconcileHead(reconciliation, pods);
    spec.workerGroupSpecs?.forEach(group =>
      reconcileGroup(reconciliation, group, pods),
    );
  }
}

/** Whether the head was made from a spec that has changed since. */
function isOutdated({ spec }: RayCluster, { head }: ClusterPods): boolean {
  const hash = head?.metadata.annotations?.[RECREATE_HASH_ANNOTATION];
  return hash !== undefined && hash !== recreateHash(spec);
}

function reconcileHead(
  reconciliation: Reconciliation<RayCluster>,
  { head }: ClusterPods,
): void {
  const { object: cluster } = reconciliation;
  if (!head) {
    // The pod has no name yet: the real operator leaves the same gap.
    const failed = `Failed to create head Pod ${cluster.metadata.namespace}/,`;
    createPod(reconciliation, 'Head', buildHeadPod(cluster), failed);
    return;
  }
  const end = endOfPod(head);
  if (end && !head.metadata.deletionTimestamp) {
    const message = `Deleted head Pod ${namespacedName(head)}; ${end}`;
    deletePod(reconciliation, 'Head', head, message);
  }
}

function reconcileGroup(
  reconciliation: Reconciliation<RayCluster>,
  group: WorkerGroupSpec,
  { workers }: ClusterPods,
): void {
  const { object: cluster } = reconciliation;
  const { workersToDelete = [] } = group.scaleStrategy ?? {};
  const kept: Pod[] = [];
  for (const pod of workers.filter(worker => isInGroup(worker, group))) {
    const name = namespacedName(pod);
    const end = endOfPod(pod);
    if (end) {
      const message = `Deleted worker Pod ${name}; ${end}`;
      deletePod(reconciliation, 'Worker', pod, message);
    } else if (workersToDelete.includes(pod.metadata.name)) {
      deletePod(reconciliation, 'Worker', pod, `Deleted Pod ${name}`);
    } else {
      kept.push(pod);
    }
  }
  for (const slot of freeSlots(group, kept)) {
    const pod = buildWorkerPod(cluster, group, slot);
    const failed = `Failed to create worker Pod for the cluster ${namespacedName(cluster)},`;
    createPod(reconciliation, 'Worker', pod, failed);
  }
  // With autoscaling only the autoscaler knows which workers are idle; it names them in the spec.
  if (!cluster.spec.enableInTreeAutoscaling || group.suspend) {
    for (const pod of surplusPods(group, kept)) {
      const message = `Deleted Pod ${namespacedName(pod)}`;
      deletePod(reconciliation, 'Worker', pod, message);
    }
  }
}

function isInGroup({ metadata }: Pod, { groupName }: WorkerGroupSpec): boolean {
  return (
    metadata.labels?.['ray.io/group'] === groupName &&
    !metadata.deletionTimestamp
  );
}
