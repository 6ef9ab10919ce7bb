import { parseTime } from '../../core/rfc3339';
import { CLUSTER_CONDITIONS, ClusterFacts } from './ClusterFacts';
import { Explanation } from './Explanation';

function conditionSince(facts: ClusterFacts, type: string): number | undefined {
  return parseTime(facts.conditions.get(type)?.lastTransitionTime);
}

function explainDeletion({ rayCluster }: ClusterFacts): Explanation {
  const { deletionTimestamp, finalizers = [] } = rayCluster.metadata;
  const waiting = finalizers.length
    ? ` and waits for ${finalizers.join(', ')}`
    : '';
  return {
    state: 'deleting',
    reason: 'Deleting',
    message: `The cluster is being deleted${waiting}.`,
    since: parseTime(deletionTimestamp),
  };
}

function explainSuspension(facts: ClusterFacts): Explanation {
  const { suspended, suspending } = CLUSTER_CONDITIONS;
  const condition = facts.conditions.get(suspended);
  const isDone = condition
    ? condition.status === 'True'
    : facts.rayCluster.status?.state === 'suspended';
  return isDone
    ? {
        state: 'suspended',
        reason: 'Suspended',
        message:
          'The cluster is suspended: it has no pods until it is resumed.',
        since: conditionSince(facts, suspended),
      }
    : {
        state: 'suspending',
        reason: 'Suspending',
        message: 'The cluster is being suspended: its pods are being deleted.',
        since: conditionSince(facts, suspending),
      };
}

/** What somebody wants the cluster to do, which goes before all trouble: to be gone, or to rest. */
export function explainLifecycle(facts: ClusterFacts): Explanation | undefined {
  const { metadata, spec } = facts.rayCluster;
  if (metadata.deletionTimestamp) return explainDeletion(facts);
  return spec?.suspend ? explainSuspension(facts) : undefined;
}
