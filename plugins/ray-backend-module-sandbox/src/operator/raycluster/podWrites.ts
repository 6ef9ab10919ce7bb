import { keyOf, namespacedName, Pod } from '../../objects';
import { errorMessage, Reconciliation, recordWrite } from '../reconciliation';
import { RayCluster } from './RayCluster';

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
export function createPod(
  reconciliation: Reconciliation<RayCluster>,
  type: 'Head' | 'Worker',
  pod: Pod,
  failed: string,
): void {
  const { client } = reconciliation;
  orReplicaFailure(`FailedCreate${type}Pod`, () =>
    recordWrite(reconciliation, () => client.create<Pod>('pods', pod), {
      action: 'Create',
      what: `${type}Pod`,
      done: created =>
        `Created ${type.toLowerCase()} Pod ${namespacedName(created)}`,
      failed,
    }),
  );
}

export function deletePod(
  reconciliation: Reconciliation<RayCluster>,
  type: 'Head' | 'Worker',
  pod: Pod,
  done: string,
): void {
  const { client } = reconciliation;
  orReplicaFailure(`FailedDelete${type}Pod`, () =>
    recordWrite(reconciliation, () => client.delete('pods', keyOf(pod)), {
      action: 'Delete',
      what: `${type}Pod`,
      done,
    }),
  );
}

/** Deletes all pods. As with the real operator, every reconcile until the last one is gone records an event. */
export function deleteAllPods(
  reconciliation: Reconciliation<RayCluster>,
  pods: Pod[],
  done: string,
): void {
  const { client } = reconciliation;
  const deleteThem = () =>
    pods
      .filter(pod => !pod.metadata.deletionTimestamp)
      .forEach(pod => client.delete('pods', keyOf(pod)));
  orReplicaFailure('FailedDeleteAllPods', () =>
    recordWrite(reconciliation, deleteThem, {
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
