import { keyOf, Pod } from '../../objects';
import { isBeingDeleted } from './clusterPods';
import { Reconciliation } from './Reconciliation';
import { ReplicaFailure } from './ReplicaFailure';

/**
 * Deletes all pods of the cluster and tells why. As with the real operator, every look until the last pod is gone
 * tells so again. Throws a ReplicaFailure when the API refuses.
 */
export function deleteAllPods(
  { client, events, cluster }: Reconciliation,
  pods: Pod[],
  message: string,
): void {
  try {
    pods
      .filter(pod => !isBeingDeleted(pod))
      .forEach(pod => client.delete('pods', keyOf(pod)));
  } catch (error) {
    throw new ReplicaFailure('FailedDeleteAllPods', error);
  }
  events.record(cluster, {
    type: 'Normal',
    reason: 'DeletedPod',
    action: 'Delete',
    message,
  });
}

/** Deletes one head or worker and tells why. Throws a ReplicaFailure when the API refuses. */
export function deletePod(
  { client, events, cluster }: Reconciliation,
  pod: Pod,
  type: 'Head' | 'Worker',
  message: string,
): void {
  try {
    client.delete('pods', keyOf(pod));
  } catch (error) {
    throw new ReplicaFailure(`FailedDelete${type}Pod`, error);
  }
  events.record(cluster, {
    type: 'Normal',
    reason: `Deleted${type}Pod`,
    action: 'Delete',
    message,
  });
}

/** Why a pod can't come back by itself and has to be made anew; undefined when it can. */
export function endOfPod({ spec, status }: Pod): string | undefined {
  const policy = spec.restartPolicy ?? 'Always';
  const ray = status?.containerStatuses?.[0]?.state.terminated;
  const ended = status?.phase === 'Failed' || status?.phase === 'Succeeded';
  if (!ended && (policy === 'Always' || !ray)) {
    return undefined;
  }
  const exit = ray ? `exit code ${ray.exitCode}` : 'nil';
  return `Pod status: ${status?.phase}; Pod restart policy: ${policy}; Ray container terminated status: ${exit}`;
}
