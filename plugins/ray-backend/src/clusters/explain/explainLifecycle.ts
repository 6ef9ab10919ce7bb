import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import { CLUSTER_CONDITIONS, ClusterFacts } from './ClusterFacts';
import { Explanation } from './Explanation';

function conditionSince(facts: ClusterFacts, type: string): number | undefined {
  return parseTime(facts.conditions.get(type)?.lastTransitionTime);
}

function explainDeletion({ rayCluster }: ClusterFacts): Explanation {
  const { deletionTimestamp, finalizers = [] } = rayCluster.metadata;
  return {
    state: 'deleting',
    reason: 'Deleting',
    messageParts: [
      messagePart('ClusterDeleting', { finalizers: finalizers.join(', ') }),
    ],
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
        messageParts: [messagePart('ClusterSuspended')],
        since: conditionSince(facts, suspended),
      }
    : {
        state: 'suspending',
        reason: 'Suspending',
        messageParts: [messagePart('ClusterSuspending')],
        since: conditionSince(facts, suspending),
      };
}

/** What somebody wants the cluster to do, which goes before all trouble: to be gone, or to rest. */
export function explainLifecycle(facts: ClusterFacts): Explanation | undefined {
  const { metadata, spec } = facts.rayCluster;
  if (metadata.deletionTimestamp) return explainDeletion(facts);
  return spec?.suspend ? explainSuspension(facts) : undefined;
}
