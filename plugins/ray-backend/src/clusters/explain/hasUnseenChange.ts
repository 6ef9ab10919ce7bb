import { CLUSTER_CONDITIONS, ClusterFacts, livePods } from './ClusterFacts';
import { isStatusOlder } from './isStatusOlder';
import { specifiedWorkers } from './wantedWorkers';

/** Whether the operator suspends a cluster or has suspended it; operators before 1.3 write no conditions. */
function isSuspensionSeen({ conditions, rayCluster }: ClusterFacts): boolean {
  const { suspended, suspending } = CLUSTER_CONDITIONS;
  const found = [suspended, suspending].flatMap(
    type => conditions.get(type) ?? [],
  );
  return found.length
    ? found.some(({ status }) => status === 'True')
    : rayCluster.status?.state === 'suspended';
}

/** Whether the operator has not yet started to apply `suspend`. */
export function hasUnseenSuspension(facts: ClusterFacts): boolean {
  const { rayCluster } = facts;
  const isSeen = isSuspensionSeen(facts) === Boolean(rayCluster.spec?.suspend);
  return !isSeen && (!rayCluster.status || isStatusOlder(rayCluster));
}

/** With `Recreate`, the operator deletes the pods of an older definition at once (KubeRay, upgradeStrategy). */
function hasPodsToRecreate(facts: ClusterFacts): boolean {
  return (
    facts.rayCluster.spec?.upgradeStrategy?.type === 'Recreate' &&
    livePods(facts).some(({ status }) => status.outdatedParts.length > 0)
  );
}

/**
 * Whether the operator still has to act on a change of the definition. An older `observedGeneration` is not enough: the
 * operator does not write a status for that alone (KubeRay, InconsistentRayClusterStatus). So the status must also
 * differ from the definition.
 */
export function hasUnseenChange(facts: ClusterFacts): boolean {
  const { rayCluster } = facts;
  if (!isStatusOlder(rayCluster)) return false;
  const { status } = rayCluster;
  return (
    hasUnseenSuspension(facts) ||
    (status?.desiredWorkerReplicas ?? 0) !== specifiedWorkers(rayCluster) ||
    hasPodsToRecreate(facts)
  );
}
