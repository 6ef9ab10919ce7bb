import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { eventFirst, eventLast } from '../../clusters/explain/eventTimes';
import { quote } from '../../clusters/explain/wording';
import {
  clusterNameOf,
  isSelecting,
  JobFacts,
  JobVerdict,
  startedAt,
} from './JobFacts';

/** Reasons of events about something that the operator failed to do (KubeRay, event reasons). */
const FAILED_ATTEMPT = /^FailedTo/;

/** The operator's word for a selected cluster that is not there. */
const CLUSTER_NOT_FOUND = 'RayClusterNotFound';

/** Nobody has looked at the job yet. */
export function explainNew(facts: JobFacts): JobVerdict {
  const since = startedAt(facts) ?? facts.now;
  const dueAt = since + facts.gracePeriodMs;
  const isLate = facts.now >= dueAt;
  return {
    state: 'initializing',
    reason: 'WaitingForOperator',
    message: 'The KubeRay operator has not taken up the job yet.',
    hint: isLate
      ? 'Check that the KubeRay operator runs and watches this namespace.'
      : undefined,
    since,
    reevaluateAt: isLate ? undefined : dueAt,
  };
}

/** Whether the operator's latest event says that it can't go on. */
function explainWarning({ events, rayJob }: JobFacts): JobVerdict | undefined {
  const latest = [...events].sort((a, b) => eventLast(b) - eventLast(a)).at(0);
  if (latest?.type !== 'Warning') return undefined;
  const { reason = '', message = '' } = latest;
  const state = 'initializing';
  const since = eventFirst(latest);
  if (reason === CLUSTER_NOT_FOUND) {
    const name = rayJob.spec?.clusterSelector?.[RAY_LABELS.cluster];
    return {
      state,
      reason: 'ClusterNotFound',
      since,
      message: `The cluster ${name}, which the job is to run on, does not exist in this namespace.`,
      hint: `Create the cluster ${name}; the job starts by itself then.`,
    };
  }
  if (!FAILED_ATTEMPT.test(reason)) return undefined;
  return {
    state,
    reason,
    since,
    message: `The operator gets no further: ${quote(message)}.`,
    hint: 'Mend what the operator names; it tries again by itself.',
  };
}

function explainCluster(facts: JobFacts): JobVerdict {
  const { cluster, rayJob } = facts;
  const name = clusterNameOf(rayJob) ?? '';
  const which = isSelecting(rayJob) ? 'the cluster' : 'its cluster';
  const common = { state: 'initializing', since: startedAt(facts) } as const;
  if (!cluster) {
    return {
      ...common,
      reason: 'WaitingForCluster',
      message: `The job waits for ${which} ${name}.`,
    };
  }
  switch (cluster.state) {
    case 'ready':
      return {
        ...common,
        reason: 'ClusterReady',
        message: `The cluster ${name} is ready; the job is about to be submitted.`,
      };
    case 'suspended':
    case 'suspending':
      return {
        ...common,
        reason: 'ClusterSuspended',
        message: `The job waits for ${which} ${name}, which is suspended.`,
        hint: `Resume the cluster ${name}.`,
      };
    default:
      return {
        ...common,
        reason: cluster.reason,
        message: `The job waits for ${which} ${name}: ${cluster.message}`,
        hint: cluster.hint || undefined,
      };
  }
}

/** The operator gets the cluster ready, or looks for it. */
export function explainPreparation(facts: JobFacts): JobVerdict {
  return explainWarning(facts) ?? explainCluster(facts);
}
