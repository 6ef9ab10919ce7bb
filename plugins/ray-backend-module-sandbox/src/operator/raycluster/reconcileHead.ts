import { Pod } from '../../objects';
import { errorMessage } from '../errorMessage';
import { buildHeadPod } from './buildHeadPod';
import { ClusterPods, isBeingDeleted } from './clusterPods';
import { deletePod, endOfPod } from './podDeletion';
import { Reconciliation } from './Reconciliation';
import { ReplicaFailure } from './ReplicaFailure';

/** Makes the head when there is none, and deletes one that has ended. Throws a ReplicaFailure. */
export function reconcileHead(
  reconciliation: Reconciliation,
  { head }: ClusterPods,
): void {
  const { namespace } = reconciliation.cluster.metadata;
  if (!head) {
    createHead(reconciliation);
    return;
  }
  const end = endOfPod(head);
  if (end && !isBeingDeleted(head)) {
    const name = `${namespace}/${head.metadata.name}`;
    const message = `Deleted head Pod ${name}; ${end}`;
    deletePod(reconciliation, head, 'Head', message);
  }
}

function createHead({ client, events, cluster }: Reconciliation): void {
  const { namespace } = cluster.metadata;
  try {
    const pod = client.create<Pod>('pods', buildHeadPod(cluster));
    events.record(cluster, {
      type: 'Normal',
      reason: 'CreatedHeadPod',
      action: 'Create',
      message: `Created head Pod ${namespace}/${pod.metadata.name}`,
    });
  } catch (error) {
    events.record(cluster, {
      type: 'Warning',
      reason: 'FailedToCreateHeadPod',
      action: 'Create',
      // The pod has no name yet: the real operator leaves the same gap.
      message: `Failed to create head Pod ${namespace}/, ${errorMessage(error)}`,
    });
    throw new ReplicaFailure('FailedCreateHeadPod', error);
  }
}
