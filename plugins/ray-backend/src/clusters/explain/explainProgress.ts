import { parseTime } from '../../core/rfc3339';
import { CLUSTER_CONDITIONS, ClusterFacts, livePods } from './ClusterFacts';
import { Explanation } from './Explanation';
import { capitalized, podTitle } from './wording';

/** Workers that are ready, and how many there should be. */
export interface WorkerCount {
  ready: number;
  desired: number;
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
      message: `The head is ready, and ${ready} of ${desired} workers are.`,
    };
  }
  const none = facts.rayCluster.spec.enableInTreeAutoscaling
    ? 'The head is ready; the autoscaler adds workers when work waits for them.'
    : 'The head is ready; there are no workers.';
  const message = desired
    ? `The head is ready, and all workers are (${desired}).`
    : none;
  return { ...common, reason: 'AllPodsReady', message };
}

function explainWaiting(
  facts: ClusterFacts,
  gracePeriodMs: number,
): Explanation {
  const dueAt = facts.createdAt + gracePeriodMs;
  const isLate = facts.now >= dueAt;
  return {
    state: 'provisioning',
    reason: 'WaitingForOperator',
    message: 'The KubeRay operator has not taken up the cluster yet.',
    hint: isLate
      ? 'Check that the KubeRay operator runs and watches this namespace.'
      : undefined,
    since: facts.createdAt,
    reevaluateAt: isLate ? undefined : dueAt,
  };
}

function describeStart(
  facts: ClusterFacts,
  { ready, desired }: WorkerCount,
): Pick<Explanation, 'reason' | 'message'> {
  const head = livePods(facts).find(({ status }) => status.nodeType === 'head');
  if (!head) {
    return {
      reason: 'HeadStarting',
      message: 'The operator is making the head pod.',
    };
  }
  if (!head.status.ready) {
    const cause = head.status.reason ? `: ${head.status.reason}` : '';
    return {
      reason: 'HeadStarting',
      message: `${capitalized(podTitle(head))} is starting${cause}.`,
    };
  }
  return {
    reason: 'WorkersStarting',
    message: `The head is ready, and ${ready} of ${desired} workers are.`,
  };
}

/** How far a cluster is that nothing is wrong with. */
export function explainProgress(
  facts: ClusterFacts,
  options: { workers: WorkerCount; gracePeriodMs: number },
): Explanation {
  if (facts.wasReady) return explainReady(facts, options.workers);
  const isUntouched =
    !facts.rayCluster.status && !facts.pods.length && !facts.events.length;
  if (isUntouched) return explainWaiting(facts, options.gracePeriodMs);
  const provisioned = facts.conditions.get(CLUSTER_CONDITIONS.provisioned);
  return {
    state: 'provisioning',
    ...describeStart(facts, options.workers),
    since: parseTime(provisioned?.lastTransitionTime) ?? facts.createdAt,
  };
}
