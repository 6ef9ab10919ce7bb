import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import { lastWritten } from '../../kubernetes/lastWritten';
import { kueueQueueOf, otherManagerOf } from '../../kubernetes/otherManagers';
import { CLUSTER_CONDITIONS, ClusterFacts, livePods } from './ClusterFacts';
import { Explanation } from './Explanation';
import { hasUnseenSuspension } from './hasUnseenChange';
import { heldByRedisCleanup } from './heldByRedisCleanup';
import { stoppedByKueue } from './stoppedByKueue';
import { deletionHeldByOperator, waitsForOperator } from './waitsForOperator';

function conditionSince(facts: ClusterFacts, type: string): number | undefined {
  return parseTime(facts.conditions.get(type)?.lastTransitionTime);
}

function explainDeletion(
  facts: ClusterFacts,
  gracePeriodMs: number,
): Explanation {
  const { rayCluster, now } = facts;
  const { deletionTimestamp, finalizers = [] } = rayCluster.metadata;
  const held = deletionHeldByOperator(rayCluster, { now, gracePeriodMs });
  const { messageParts = [], ...cleanup } = heldByRedisCleanup(facts, {
    isLate: Boolean(held.hintParts),
  });
  return {
    state: 'deleting',
    reason: 'Deleting',
    messageParts: [
      messagePart('ClusterDeleting', { finalizers: finalizers.join(', ') }),
      ...messageParts,
    ],
    since: parseTime(deletionTimestamp),
    ...held,
    ...cleanup,
  };
}

/** Kueue suspends what it has not admitted, and only Kueue may start it (Kueue docs, "Run a RayCluster"). */
function explainQueue(
  { rayCluster, createdAt, events }: ClusterFacts,
  queue: string,
): Explanation {
  return {
    state: 'suspended',
    reason: 'QueuedByKueue',
    messageParts: [
      messagePart('ClusterQueued', { queue, ...stoppedByKueue(events) }),
    ],
    hintParts: [messagePart('LookAtQueue', { queue })],
    since: parseTime(lastWritten(rayCluster.metadata)) ?? createdAt,
  };
}

function explainSuspension(
  facts: ClusterFacts,
  gracePeriodMs: number,
): Explanation {
  const { suspended, suspending } = CLUSTER_CONDITIONS;
  const { rayCluster, conditions } = facts;
  const isDone = conditions.has(suspended)
    ? conditions.get(suspended)?.status === 'True'
    : rayCluster.status?.state === 'suspended';
  const queue = kueueQueueOf(rayCluster.metadata);
  const hasPods = livePods(facts).length > 0;
  if (queue && !hasPods) return explainQueue(facts, queue);
  if (isDone) {
    return {
      state: 'suspended',
      reason: 'Suspended',
      messageParts: [messagePart('ClusterSuspended')],
      since: conditionSince(facts, suspended),
    };
  }
  return hasUnseenSuspension(facts)
    ? {
        state: 'suspending',
        ...waitsForOperator(rayCluster, { now: facts.now, gracePeriodMs }),
      }
    : {
        state: 'suspending',
        reason: 'Suspending',
        messageParts: [messagePart('ClusterSuspending')],
        since: conditionSince(facts, suspending),
      };
}

/** Another controller runs the cluster on another Kubernetes and copies its status here (Kueue docs, MultiKueue). */
function explainElsewhere(
  { rayCluster, wasReady, createdAt }: ClusterFacts,
  manager: string,
): Explanation {
  const { state } = rayCluster.status ?? {};
  const copied =
    state === 'suspended' || state === 'failed' ? state : undefined;
  return {
    state: copied ?? (wasReady ? 'ready' : 'provisioning'),
    reason: 'ManagedElsewhere',
    messageParts: [messagePart('ClusterManagedElsewhere', { manager })],
    since: createdAt,
  };
}

/** Explains a deletion, a suspension or another controller. Pods don't count in these states. */
export function explainLifecycle(
  facts: ClusterFacts,
  gracePeriodMs: number,
): Explanation | undefined {
  const { metadata, spec } = facts.rayCluster;
  if (metadata.deletionTimestamp) return explainDeletion(facts, gracePeriodMs);
  if (spec?.suspend) return explainSuspension(facts, gracePeriodMs);
  const manager = otherManagerOf(spec);
  return manager ? explainElsewhere(facts, manager) : undefined;
}
