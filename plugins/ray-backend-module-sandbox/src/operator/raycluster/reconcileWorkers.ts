import { Pod } from '../../objects';
import { errorMessage } from '../errorMessage';
import { buildWorkerPod } from './buildWorkerPod';
import { ClusterPods, isBeingDeleted } from './clusterPods';
import { deletePod, endOfPod } from './podDeletion';
import { WorkerGroupSpec } from './RayCluster';
import { Reconciliation } from './Reconciliation';
import { ReplicaFailure } from './ReplicaFailure';
import { freeSlots, surplusPods, WorkerSlot } from './workerSlots';

/** Brings every worker group to its size. Throws a ReplicaFailure. */
export function reconcileWorkers(
  reconciliation: Reconciliation,
  { workers }: ClusterPods,
): void {
  const { workerGroupSpecs = [] } = reconciliation.cluster.spec;
  for (const group of workerGroupSpecs) {
    const pods = workers.filter(
      pod =>
        pod.metadata.labels?.['ray.io/group'] === group.groupName &&
        !isBeingDeleted(pod),
    );
    reconcileGroup(reconciliation, group, pods);
  }
}

function reconcileGroup(
  reconciliation: Reconciliation,
  group: WorkerGroupSpec,
  pods: Pod[],
): void {
  const { namespace } = reconciliation.cluster.metadata;
  const deleted = new Set<Pod>();
  const remove = (pod: Pod, message: string) => {
    deleted.add(pod);
    deletePod(reconciliation, pod, 'Worker', message);
  };
  for (const pod of pods) {
    const name = `${namespace}/${pod.metadata.name}`;
    const end = endOfPod(pod);
    if (end) {
      remove(pod, `Deleted worker Pod ${name}; ${end}`);
    } else if (isUnwanted(group, pod)) {
      remove(pod, `Deleted Pod ${name}`);
    }
  }
  const living = pods.filter(pod => !deleted.has(pod));
  freeSlots(group, living).forEach(slot =>
    createWorker(reconciliation, group, slot),
  );
  // With autoscaling only the autoscaler knows which workers are idle; it names them in the spec.
  if (!reconciliation.cluster.spec.enableInTreeAutoscaling || group.suspend) {
    surplusPods(group, living).forEach(pod =>
      remove(pod, `Deleted Pod ${namespace}/${pod.metadata.name}`),
    );
  }
}

function isUnwanted({ scaleStrategy }: WorkerGroupSpec, pod: Pod): boolean {
  const { workersToDelete = [] } = scaleStrategy ?? {};
  return workersToDelete.includes(pod.metadata.name);
}

function createWorker(
  { client, events, cluster }: Reconciliation,
  group: WorkerGroupSpec,
  slot: WorkerSlot,
): void {
  const { namespace, name } = cluster.metadata;
  try {
    const pod = client.create<Pod>(
      'pods',
      buildWorkerPod(cluster, group, slot),
    );
    events.record(cluster, {
      type: 'Normal',
      reason: 'CreatedWorkerPod',
      action: 'Create',
      message: `Created worker Pod ${namespace}/${pod.metadata.name}`,
    });
  } catch (error) {
    events.record(cluster, {
      type: 'Warning',
      reason: 'FailedToCreateWorkerPod',
      action: 'Create',
      message: `Failed to create worker Pod for the cluster ${namespace}/${name}, ${errorMessage(error)}`,
    });
    throw new ReplicaFailure('FailedCreateWorkerPod', error);
  }
}
