import { errorMessage } from '../../core/errorMessage';
import { keyOf, namespacedName } from '../../objects/keys';
import { Pod } from '../../objects/Pod';
import { isConditionTrue } from '../Conditions';
import { Context, recordWrite } from '../reconciliation';
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
 * The annotation of a cluster that gets no other head once it was provisioned: its job was submitted from the head's pod,
 * and would be lost all the same (KubeRay 1.6, `shouldSkipHeadPodRestart`).
 */
export const HEAD_IS_FINAL = 'ray.io/disable-provisioned-head-restart';

/** The API refused to create or delete a pod; the condition of the same name shows it. */
export class ReplicaFailure extends Error {
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super(`${reason}\n${errorMessage(cause)}`, { cause });
    this.name = 'ReplicaFailure';
    this.reason = reason;
  }
}

/**
 * Creates and deletes pods until they match the spec. Throws a ReplicaFailure at the first pod that the API refuses;
 * the rest waits for the next attempt.
 */
export function reconcilePods(context: Context<RayCluster>): void {
  const { client, object: cluster } = context;
  const { spec, status } = cluster;
  const pods = findClusterPods(client, cluster);
  const isRecreated = spec.upgradeStrategy?.type === 'Recreate';
  if (isConditionTrue(status, 'RayClusterSuspending')) {
    deleteAllPods(context, pods.all, 'due to suspension', 'Deleted Pods for');
  } else if (isRecreated && isOutdated(cluster, pods)) {
    const why = 'due to spec change with Recreate upgradeStrategy';
    deleteAllPods(context, pods.all, why, 'Deleted all Pods for');
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

function reconcileHead(context: Context<RayCluster>, { head }: ClusterPods) {
  const { object: cluster } = context;
  const { annotations } = cluster.metadata;
  if (!head) {
    const isFinal =
      annotations?.[HEAD_IS_FINAL] === 'true' &&
      isConditionTrue(cluster.status, 'RayClusterProvisioned');
    if (isFinal) return;
    // The pod has no name yet: the real operator leaves the same gap.
    const failed = `Failed to create head Pod ${cluster.metadata.namespace}/,`;
    createPod(context, 'Head', buildHeadPod(cluster), failed);
    return;
  }
  const end = endOfPod(head);
  if (end && !head.metadata.deletionTimestamp) {
    const done = `Deleted head Pod ${namespacedName(head)}; ${end}`;
    deletePod(context, 'Head', head, done);
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
  const isMember = ({ metadata }: Pod) =>
    metadata.labels?.['ray.io/group'] === group.groupName &&
    !metadata.deletionTimestamp;
  for (const pod of workers.filter(isMember)) {
    const name = namespacedName(pod);
    const end = endOfPod(pod);
    if (end) {
      deletePod(context, 'Worker', pod, `Deleted worker Pod ${name}; ${end}`);
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
    surplusPods(group, kept).forEach(pod =>
      deletePod(context, 'Worker', pod, `Deleted Pod ${namespacedName(pod)}`),
    );
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
  const event = { action: 'Delete', what: `${type}Pod`, done } as const;
  orReplicaFailure(`FailedDelete${type}Pod`, () =>
    recordWrite(context, () => client.delete('pods', keyOf(pod)), event),
  );
}

/** Deletes all pods. As with the real operator, every reconcile until the last one is gone records an event. */
function deleteAllPods(
  context: Context<RayCluster>,
  pods: Pod[],
  why: string,
  deleted: string,
): void {
  const { client, object } = context;
  const done = `${deleted} RayCluster ${namespacedName(object)} ${why}`;
  const deleteThem = () =>
    pods
      .filter(pod => !pod.metadata.deletionTimestamp)
      .forEach(pod => client.delete('pods', keyOf(pod)));
  const event = { action: 'Delete', what: 'Pod', done } as const;
  orReplicaFailure('FailedDeleteAllPods', () =>
    recordWrite(context, deleteThem, event),
  );
}

function orReplicaFailure(reason: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new ReplicaFailure(reason, error);
  }
}
