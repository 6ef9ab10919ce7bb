import { MessagePart, PodStatus } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { lacksHead } from '../../clusters/explain/lacksHead';
import { quote } from '../../clusters/explain/wording';
import { parseTime } from '../../core/rfc3339';
import { JobFacts, JobVerdict } from './JobFacts';
import { rayFailure } from './rayFailure';
import { isShutOut, SHUT_OUT } from './shutOut';

/** How long the operator retries before it fails the job, seconds (KubeRay 1.7). */
const OPERATOR_PATIENCE_SECONDS = 300;

/** States of a job that Ray has ended. */
const STATE_AFTER = {
  SUCCEEDED: 'succeeded',
  STOPPED: 'stopped',
} as const;

/** Why a pod does not start, and the hint. */
const HINTS: ReadonlyArray<[pattern: RegExp, hint: MessagePart]> = [
  [/Image/, messagePart('CheckSubmitterImage')],
  [/Unschedulable/, messagePart('SmallerSubmitter')],
  [/Config|CreateContainer|RunContainer/, messagePart('MendSubmitter')],
];

function explainSubmitter(pod: PodStatus | undefined): JobVerdict | undefined {
  if (!pod || pod.ready || !pod.reason) return undefined;
  const found = HINTS.find(([pattern]) => pattern.test(pod.reason));
  if (!found) return undefined;
  const [, hint] = found;
  return {
    state: 'pending',
    reason: pod.reason,
    messageParts: [
      messagePart('SubmitterNotStarted', {
        pod: pod.name,
        words: quote(pod.message || pod.reason),
      }),
    ],
    hintParts: [hint],
    since: parseTime(pod.createdAt),
  };
}

/** Ray has not reported the job: the cluster may be starting, or Ray is unreachable. */
function explainSilence(facts: JobFacts): JobVerdict {
  const { jobStatusCheckFailureStartTime } = facts.rayJob.status ?? {};
  const silentSince = parseTime(jobStatusCheckFailureStartTime);
  if (silentSince !== undefined && isShutOut(facts)) {
    return {
      state: 'pending',
      reason: 'OperatorShutOut',
      ...SHUT_OUT,
      since: silentSince,
    };
  }
  const dueAt =
    silentSince === undefined ? undefined : silentSince + facts.gracePeriodMs;
  if (dueAt !== undefined && dueAt <= facts.now) {
    return {
      state: 'pending',
      reason: 'RayDoesNotAnswer',
      messageParts: [
        messagePart('RayDoesNotAnswer', { seconds: OPERATOR_PATIENCE_SECONDS }),
      ],
      hintParts: [messagePart('CheckDashboard')],
      since: silentSince,
    };
  }
  const missing = explainMissingSubmitter(facts);
  if (missing) return missing;
  const submitter = facts.pods.at(0);
  return {
    state: 'pending',
    reason: 'Submitting',
    messageParts: [messagePart('JobSubmitting')],
    since: submitter && parseTime(submitter.createdAt),
    reevaluateAt: dueAt ?? missingFrom(facts),
  };
}

/** When a job without a submitter pod should have had one. */
function missingFrom(facts: JobFacts): number | undefined {
  const { cluster, lacksSubmitter, rayJob, gracePeriodMs, now } = facts;
  const readySince = parseTime(cluster?.since);
  if (!lacksSubmitter || readySince === undefined) return undefined;
  const started = parseTime(rayJob.status?.startTime) ?? readySince;
  const from = Math.max(readySince, started) + gracePeriodMs;
  return from > now ? from : undefined;
}

/** A submitter that was deleted, or whose pod Kubernetes refuses. */
function explainMissingSubmitter(facts: JobFacts): JobVerdict | undefined {
  const { cluster, lacksSubmitter } = facts;
  const isDue = cluster?.state === 'ready' && missingFrom(facts) === undefined;
  if (!lacksSubmitter || !isDue) return undefined;
  return {
    state: 'pending',
    reason: 'SubmitterMissing',
    messageParts: [messagePart('SubmitterMissing')],
    hintParts: [
      messagePart('LookAtBatchJob', { name: facts.rayJob.metadata.name }),
    ],
  };
}

/** Without the batch Job of the submitter, the operator asks Ray no more (`checkSubmitterAndUpdateStatusIfNeeded`). */
function unfollowed(status: string) {
  return {
    reason: 'SubmitterMissing',
    messageParts: [messagePart('JobUnfollowed', { status })],
    hintParts: [messagePart('FindOutFromRay')],
  };
}

/** The operator keeps the last state that Ray reported while there is no head to ask. */
function explainRun({
  cluster,
  lacksSubmitter,
}: JobFacts): Pick<JobVerdict, 'reason' | 'messageParts' | 'hintParts'> {
  if (cluster && lacksHead(cluster)) {
    return {
      reason: cluster.reason,
      messageParts: [messagePart('JobRanLast'), ...cluster.messageParts],
      hintParts: cluster.hintParts,
    };
  }
  return lacksSubmitter
    ? unfollowed('RUNNING')
    : { reason: 'Running', messageParts: [messagePart('JobRunning')] };
}

/** A submitter that still runs although the job has ended for as long as the operator waits; its own retries are over. */
function hangingSubmitter(
  { pods, now }: JobFacts,
  endedAt: number | undefined,
): Pick<JobVerdict, 'hintParts' | 'reevaluateAt'> {
  const [pod] = pods;
  if (!pod || endedAt === undefined) return {};
  const hangsFrom = endedAt + OPERATOR_PATIENCE_SECONDS * 1_000;
  if (now < hangsFrom) return { reevaluateAt: hangsFrom };
  return { hintParts: [messagePart('DeleteSubmitter', { pod: pod.name })] };
}

/** The cluster is ready: the job is being submitted, or was. */
export function explainSubmission(facts: JobFacts): JobVerdict {
  const { jobStatus = '', rayJobInfo, message } = facts.rayJob.status ?? {};
  const since = parseTime(rayJobInfo?.startTime);
  const endedAt = parseTime(rayJobInfo?.endTime);
  switch (jobStatus) {
    case 'PENDING':
      return {
        state: 'pending',
        reason: 'Pending',
        messageParts: [
          messagePart('JobPending', { words: quote(message ?? '') }),
        ],
        since,
        ...(facts.lacksSubmitter && unfollowed(jobStatus)),
      };
    case 'RUNNING':
      return { state: 'running', ...explainRun(facts), since };
    case 'FAILED': {
      // The operator has Ray's message, and waits only for the submitter.
      const { messageParts, hintParts } = rayFailure(message ?? '');
      const hanging = hangingSubmitter(facts, endedAt);
      return {
        state: 'failed',
        reason: 'AppFailed',
        messageParts: [...messageParts, messagePart('JobFinishing')],
        since: endedAt,
        ...hanging,
        hintParts: [...(hintParts ?? []), ...(hanging.hintParts ?? [])],
      };
    }
    case 'SUCCEEDED':
    case 'STOPPED':
      return {
        state: STATE_AFTER[jobStatus],
        reason: 'Finishing',
        messageParts: [messagePart('JobFinishing')],
        since: endedAt,
        ...hangingSubmitter(facts, endedAt),
      };
    default:
      return explainSubmitter(facts.pods.at(0)) ?? explainSilence(facts);
  }
}
