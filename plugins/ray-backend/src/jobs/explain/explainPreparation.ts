import {
  lacksVersionForMetadata,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { eventFirst, latestFirst } from '../../clusters/explain/eventTimes';
import { lacksDashboardPort } from '../../clusters/explain/lacksDashboardPort';
import { WAITING_FOR_OPERATOR } from '../../clusters/explain/waitsForOperator';
import { quote } from '../../clusters/explain/wording';
import { parseTime } from '../../core/rfc3339';
import { SUBMITTER_CONTAINER } from '../../kubernetes/submitterContainer';
import {
  clusterNameOf,
  isSelecting,
  JobFacts,
  JobVerdict,
  startedAt,
} from './JobFacts';

/** Reasons of events about failures of the operator (KubeRay, event reasons). */
const FAILED_ATTEMPT = /^FailedTo/;

/** The operator's reason for a missing selected cluster. */
const CLUSTER_NOT_FOUND = 'RayClusterNotFound';

/** The operator's text before the actual reason. */
const PREAMBLE = /^The RayJob \w+ is invalid\s*\S*?:\s*/;

/** Operators before KubeRay 1.5 report that they refuse a job only in an event. */
function explainRefusalEvent({ events }: JobFacts): JobVerdict | undefined {
  const latest = [...events].sort(latestFirst).at(0);
  const { reason = '', message = '' } = latest ?? {};
  if (!latest || !reason.startsWith('InvalidRayJob')) return undefined;
  const words = quote(message.replace(PREAMBLE, ''));
  return {
    state: 'invalid',
    reason,
    messageParts: [messagePart('JobRefused', { words })],
    hintParts: [messagePart('RecreateJob')],
    since: eventFirst(latest),
  };
}

/** No operator has started on the job. */
export function explainNew(facts: JobFacts): JobVerdict {
  const refusal = explainRefusalEvent(facts);
  if (refusal) return refusal;
  const since = startedAt(facts) ?? facts.now;
  const dueAt = since + facts.gracePeriodMs;
  const isLate = facts.now >= dueAt;
  return {
    state: 'initializing',
    reason: WAITING_FOR_OPERATOR,
    messageParts: [messagePart('JobWaitsForOperator')],
    hintParts: isLate ? [messagePart('CheckOperator')] : undefined,
    since,
    reevaluateAt: isLate ? undefined : dueAt,
  };
}

/** Whether the operator's latest event reports a failure. */
function explainWarning({ events, rayJob }: JobFacts): JobVerdict | undefined {
  const latest = [...events].sort(latestFirst).at(0);
  if (latest?.type !== 'Warning') return undefined;
  const { reason = '', message = '' } = latest;
  const state = 'initializing';
  const since = eventFirst(latest);
  if (reason === CLUSTER_NOT_FOUND) {
    const cluster = rayJob.spec?.clusterSelector?.[RAY_LABELS.cluster] ?? '';
    return {
      state,
      reason: 'ClusterNotFound',
      since,
      messageParts: [messagePart('SelectedClusterMissing', { cluster })],
      hintParts: [messagePart('CreateCluster', { cluster })],
    };
  }
  if (!FAILED_ATTEMPT.test(reason)) return undefined;
  return {
    state,
    reason,
    since,
    messageParts: [messagePart('OperatorStuck', { words: quote(message) })],
    hintParts: [messagePart('MendAndWait')],
  };
}

const ITS_CLUSTER = {
  unknown: 'JobWaitsForItsCluster',
  suspended: 'ItsClusterSuspended',
  starting: 'ItsClusterStarting',
} as const;

const SELECTED_CLUSTER = {
  unknown: 'JobWaitsForSelectedCluster',
  suspended: 'SelectedClusterSuspended',
  starting: 'SelectedClusterStarting',
} as const;

type WaitingCode = (
  typeof ITS_CLUSTER | typeof SELECTED_CLUSTER
)[keyof typeof ITS_CLUSTER];

function explainCluster(facts: JobFacts): JobVerdict {
  const { cluster, rayJob } = facts;
  const name = clusterNameOf(rayJob) ?? '';
  const codes = isSelecting(rayJob) ? SELECTED_CLUSTER : ITS_CLUSTER;
  const waiting = (code: WaitingCode) => messagePart(code, { cluster: name });
  const common = { state: 'initializing', since: startedAt(facts) } as const;
  const isStartable = !cluster || cluster.state === 'ready';
  if (isStartable && lacksVersionForMetadata(rayJob.spec ?? {})) {
    return {
      ...common,
      reason: 'RayVersionMissing',
      messageParts: [messagePart('MetadataHoldsJob')],
      hintParts: [messagePart('SetRayVersion')],
    };
  }
  if (!cluster) {
    return {
      ...common,
      reason: 'WaitingForCluster',
      messageParts: [waiting(codes.unknown)],
    };
  }
  switch (cluster.state) {
    case 'ready':
      if (lacksDashboardPort(rayJob.spec?.rayClusterSpec)) {
        return {
          ...common,
          reason: 'DashboardPortUnnamed',
          messageParts: [
            messagePart('OperatorNeedsDashboardPort', { cluster: name }),
          ],
          hintParts: [messagePart('NameDashboardPort')],
        };
      }
      return {
        ...common,
        reason: 'ClusterReady',
        messageParts: [messagePart('JobAboutToBeSubmitted', { cluster: name })],
      };
    case 'suspended':
    case 'suspending':
      return {
        ...common,
        reason: 'ClusterSuspended',
        messageParts: [waiting(codes.suspended)],
        hintParts: [messagePart('ResumeCluster', { cluster: name })],
      };
    default:
      return {
        ...common,
        reason: cluster.reason,
        messageParts: [waiting(codes.starting), ...cluster.messageParts],
        hintParts: cluster.hintParts,
      };
  }
}

/**
 * A job in `SidecarMode` that ended before all pods were ready together, which the operator waits for: its head is never
 * ready again (KubeRay 1.6).
 */
function explainEarlyEnd(facts: JobFacts): JobVerdict | undefined {
  const { cluster, rayJob } = facts;
  const head = cluster?.pods.find(({ nodeType }) => nodeType === 'head');
  const submitter = head?.containers.find(
    ({ name }) => name === SUBMITTER_CONTAINER,
  );
  const isEarly =
    rayJob.spec?.submissionMode === 'SidecarMode' &&
    cluster?.state !== 'ready' &&
    submitter?.state === 'terminated';
  return isEarly
    ? {
        state: 'initializing',
        reason: 'SubmitterEndedEarly',
        messageParts: [messagePart('SidecarEndedEarly')],
        hintParts: [messagePart('SubmitFromOwnPod')],
        since: parseTime(submitter.startedAt),
      }
    : undefined;
}

/** The operator creates the cluster, or looks for it. */
export function explainPreparation(facts: JobFacts): JobVerdict {
  return (
    explainWarning(facts) ?? explainEarlyEnd(facts) ?? explainCluster(facts)
  );
}
