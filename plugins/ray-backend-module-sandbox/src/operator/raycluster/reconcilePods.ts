import { namespacedName, Pod, keyOf } from '../../objects';
import { isConditionTrue } from '../Conditions';
import { Context, errorMessage, recordWrite } from '../reconciliation';
import {
  buildHeadPod,
  buildWorkerPod,
  RECREATE_HASH_ANNOTATION,
} from './buildRayPod';
import { ClusterPods, endOfPod, findClusterPods } from './clusterPods';
import { RayCluster, WorkerGroupSpec } from './RayCluster';
import { recreateHash } from './specHash';
import { freeSlots, surplusPods } from './workerSlots';

/**
 * Brings the pods to what the spec asks for. Throws a ReplicaFailure at the first pod that the API refuses; what
 * was to follow waits for the next try.
 */
export function reconcilePods(context: Context<RayCluster>): void {
  const { client, object: cluster } = context;
  const { spec, status } = cluster;
  const name = namespacedName(cluster);
  const pods = findClusterPods(client, cluster);
  if (isConditionTrue(status, 'RayClusterSuspending')) {
    const message = `Deleted Pods for RayCluster ${name} due to suspension`;
    deleteAllPods(context, pods.all, message);
  } else if (
    spec.upgradeStrategy?.type === 'Recreate' &&
    isOutdated(cluster, pods)
  ) {
    const message = `Deleted all Pods for RayCluster ${name} due to spec change with Recreate upgradeStrategy`;
    deleteAllPods(context, pods.all, message);
  } else if (!isConditionTrue(status, 'RayClusterSuspended')) {
    reconcileHead(context, pods);
    spec.workerGroupSpecs?.forEach(group =>
      reconcileGroup(context, group, pods),
    );
  }
}

/** Whether the head was made from a spec that has changed since. */
function isOutdated({ spec }: RayCluster, { head }: ClusterPods): boolean {
  const hash = head?.metadata.annotations?.[RECREATE_HASH_ANNOTATION];
  return hash !== undefined && hash !== recreateHash(spec);
}

function reconcileHead(
  context: Context<RayCluster>,
  { head }: ClusterPods,
): void {
  const { object: cluster } = context;
  if (!head) {
    // The pod has no name yet: the real operator leaves the same gap.
    const failed = `Failed to create head Pod ${cluster.metadata.namespace}/,`;
    createPod(context, 'Head', buildHeadPod(cluster), failed);
    return;
  }
  const end = endOfPod(head);
  if (end && !head.metadata.deletionTimestamp) {
    const message = `Deleted head Pod ${namespacedName(head)}; ${end}`;
    deletePod(context, 'Head', head, message);
  }
}

function reconcileGroup(
  context: Context<RayCluster>,
  group: WorkerGroupSpec,
  { workers }: ClusterPods,
): void {
  const { object: cluster } = context;
  const { workersToDelete = [] } = group.scaleStrategy ?? {};
  const kept: Pod[] = [];
  for (const pod of workers.filter(worker => isInGroup(worker, group))) {
    const name = namespacedName(pod);
    const end = endOfPod(pod);
    if (end) {
      const message = `Deleted worker Pod ${name}; ${end}`;
      deletePod(context, 'Worker', pod, message);
    } else if (workersToDelete.includes(pod.metadata.name)) {
      deletePod(context, 'Worker', pod, `Deleted Pod ${name}`);
    } else {
      kept.push(pod);
    }
  }
  for (const slot of freeSlots(group, kept)) {
    const pod = buildWorkerPod(cluster, group, slot);
    const failed = `Failed to create worker Pod for the cluster ${namespacedName(cluster)},`;
    createPod(context, 'Worker', pod, failed);
  }
  // With autoscaling only the autoscaler knows which workers are idle; it names them in the spec.
  if (!cluster.spec.enableInTreeAutoscaling || group.suspend) {
    for (const pod of surplusPods(group, kept)) {
      const message = `Deleted Pod ${namespacedName(pod)}`;
      deletePod(context, 'Worker', pod, message);
    }
  }
}

function isInGroup({ metadata }: Pod, { groupName }: WorkerGroupSpec): boolean {
  return (
    metadata.labels?.['ray.io/group'] === groupName &&
    !metadata.deletionTimestamp
  );
}

type Reason =
  | 'FailedDeleteAllPods'
  | 'FailedDeleteHeadPod'
  | 'FailedCreateHeadPod'
  | 'FailedDeleteWorkerPod'
  | 'FailedCreateWorkerPod';

/** The API refused to create or delete a pod; the condition of the same name shows it. */
export class ReplicaFailure extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(`${reason}\n${errorMessage(cause)}`, { cause });
    this.name = 'ReplicaFailure';
    this.reason = reason;
  }
}

/** Creates a head or worker. `failed` is the event's message where the API refuses, up to what the API says. */
function createPod(
  context: Context<RayCluster>,
  type: 'Head' | 'Worker',
  pod: Pod,
  failed: string,
): void {
  const { client } = context;
  orReplicaFailure(`FailedCreate${type}Pod`, () =>
    recordWrite(context, () => client.create<Pod>('pods', pod), {
      action: 'Create',
      what: `${type}Pod`,
      done: created =>
        `Created ${type.toLowerCase()} Pod ${namespacedName(created)}`,
      failed,
    }),
  );
}

function deletePod(
  context: Context<RayCluster>,
  type: 'Head' | 'Worker',
  pod: Pod,
  done: string,
): void {
  const { client } = context;
  orReplicaFailure(`FailedDelete${type}Pod`, () =>
    recordWrite(context, () => client.delete('pods', keyOf(pod)), {
      action: 'Delete',
      what: `${type}Pod`,
      done,
    }),
  );
}

/** Deletes all pods. As with the real operator, every reconcile until the last one is gone records an event. */
function deleteAllPods(
  context: Context<RayCluster>,
  pods: Pod[],
  done: string,
): void {
  const { client } = context;
  const deleteThem = () =>
    pods
      .filter(pod => !pod.metadata.deletionTimestamp)
      .forEach(pod => client.delete('pods', keyOf(pod)));
  orReplicaFailure('FailedDeleteAllPods', () =>
    recordWrite(context, deleteThem, {
      action: 'Delete',
      what: 'Pod',
      done,
    }),
  );
}

function orReplicaFailure(reason: Reason, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new ReplicaFailure(reason, error);
  }
}
