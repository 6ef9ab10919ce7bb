import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import {
  CLUSTER_CONDITIONS,
  ClusterFacts,
  liveHead,
  livePods,
} from './ClusterFacts';
import { Explanation } from './Explanation';
import { USUAL_DETECTORS } from './detectors';
import { conditionSince } from './podTimes';
import { WAITING_FOR_OPERATOR } from './waitsForOperator';

/** Ready workers, and how many there should be. */
export interface WorkerCount {
  ready: number;
  desired: number;
}

/**
 * Groups without pods on purpose: kubectl or the deletion rules of a job suspend them (KubeRay, `suspend` of a group).
 */
function suspendedGroups({ rayCluster }: ClusterFacts): MessagePart[] {
  const names = (rayCluster.spec?.workerGroupSpecs ?? [])
    .filter(({ suspend }) => suspend)
    .map(({ groupName }) => groupName);
  return names.length
    ? [
        messagePart(
          'GroupsSuspended',
          names.length === 1
            ? { group: names.join() }
            : { groups: names.join(', ') },
        ),
      ]
    : [];
}

function explainReady(facts: ClusterFacts, workers: WorkerCount): Explanation {
  const { ready, desired } = workers;
  const provisioned = facts.conditions.get(CLUSTER_CONDITIONS.provisioned);
  const { stateTransitionTimes } = facts.rayCluster.status ?? {};
  const common = {
    state: 'ready' as const,
    since: parseTime(
      provisioned?.lastTransitionTime ?? stateTransitionTimes?.ready,
    ),
  };
  if (ready < desired) {
    return {
      ...common,
      reason: 'WorkersStarting',
      messageParts: [
        messagePart('WorkersStarting', { ready, desired }),
        ...suspendedGroups(facts),
      ],
    };
  }
  const none = facts.rayCluster.spec?.enableInTreeAutoscaling
    ? messagePart('AutoscalerAddsWorkers')
    : messagePart('NoWorkers');
  const part = desired
    ? messagePart('AllPodsReady', { workers: desired })
    : none;
  return {
    ...common,
    reason: 'AllPodsReady',
    messageParts: [part, ...suspendedGroups(facts)],
  };
}

function explainWaiting(
  facts: ClusterFacts,
  gracePeriodMs: number,
): Explanation {
  const dueAt = facts.createdAt + gracePeriodMs;
  const isLate = facts.now >= dueAt;
  return {
    state: 'provisioning',
    reason: WAITING_FOR_OPERATOR,
    messageParts: [messagePart('ClusterWaitsForOperator')],
    hintParts: isLate ? [messagePart('CheckOperator')] : undefined,
    since: facts.createdAt,
    reevaluateAt: isLate ? undefined : dueAt,
  };
}

function describeStart(
  facts: ClusterFacts,
  { ready, desired }: WorkerCount,
): Pick<Explanation, 'reason' | 'messageParts'> {
  const head = liveHead(facts);
  if (!head) {
    const gone = facts.wasReady ? 'HeadPodGone' : 'HeadPodBeingMade';
    return { reason: 'HeadStarting', messageParts: [messagePart(gone)] };
  }
  if (!head.status.ready) {
    const { name: pod, reason: cause } = head.status;
    return {
      reason: 'HeadStarting',
      messageParts: [messagePart('HeadPodStarting', { pod, cause })],
    };
  }
  return {
    reason: 'WorkersStarting',
    messageParts: [messagePart('WorkersStarting', { ready, desired })],
  };
}

/** All pods of a cluster are ready, and the operator's status does not show it. */
function explainUnnoticed(
  facts: ClusterFacts,
  { ready, desired }: WorkerCount,
  gracePeriodMs: number,
): Partial<Explanation> {
  if (!liveHead(facts)?.status.ready || ready < desired) return {};
  const since = Math.max(
    ...livePods(facts).map(({ pod }) => conditionSince(pod, 'Ready')),
  );
  const dueAt = since + gracePeriodMs;
  if (facts.now < dueAt) return { reevaluateAt: dueAt };
  return {
    reason: 'OperatorBehind',
    messageParts: [messagePart('PodsReadyUnnoticed', { time: rfc3339(since) })],
    hintParts: [messagePart('CheckOperator')],
    since,
  };
}

/** When what is usual at a start becomes trouble. */
function waitEndsAt(
  facts: ClusterFacts,
  gracePeriodMs: number,
): number | undefined {
  const ends = USUAL_DETECTORS.flatMap(detect => detect(facts)).map(
    ({ since }) => since + gracePeriodMs,
  );
  return ends.length ? Math.min(...ends) : undefined;
}

/** Progress of a cluster without trouble. */
export function explainProgress(
  facts: ClusterFacts,
  options: { workers: WorkerCount; gracePeriodMs: number },
): Explanation {
  const { workers, gracePeriodMs } = options;
  const reevaluateAt = waitEndsAt(facts, gracePeriodMs);
  // The operator's condition persists after the head is gone.
  if (facts.wasReady && liveHead(facts)?.status.ready) {
    return { ...explainReady(facts, workers), reevaluateAt };
  }
  const isUntouched =
    !facts.rayCluster.status && !facts.pods.length && !facts.events.length;
  if (isUntouched) return explainWaiting(facts, gracePeriodMs);
  const provisioned = facts.conditions.get(CLUSTER_CONDITIONS.provisioned);
  return {
    state: 'provisioning',
    ...describeStart(facts, workers),
    reevaluateAt,
    since: parseTime(provisioned?.lastTransitionTime) ?? facts.createdAt,
    ...explainUnnoticed(facts, workers, gracePeriodMs),
  };
}
