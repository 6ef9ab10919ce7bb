import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import { SUBMITTER_CONTAINER } from '../../kubernetes/submitterContainer';
import { allowedRetries, JobFacts, JobVerdict } from './JobFacts';
import {
  Cause,
  endHints,
  entrypointFailure,
  environmentFailure,
  exceptionParts,
  wordsOf,
} from './rayFailure';
import { isShutOut, SHUT_OUT } from './shutOut';

/**
 * The deadline that ended a job, in seconds, as the operator's message has it (KubeRay 1.6). The specification may have
 * another one by now, or none.
 */
function secondsOf(
  { rayJob }: JobFacts,
  specified: number | undefined,
): string | number | undefined {
  const message = rayJob.status?.message ?? '';
  return (
    /DeadlineSeconds: (\d+)/.exec(message)?.[1] ?? (specified || undefined)
  );
}

/** A time that ended, with what kept the cluster from being ready, if Ray never got the job. */
function withClusterCause(
  { rayJob, cluster }: JobFacts,
  exceeded: MessagePart,
  otherwise: MessagePart,
): Cause {
  const hasStarted = Boolean(rayJob.status?.jobStatus);
  if (hasStarted || !cluster || cluster.state === 'ready') {
    return { messageParts: [exceeded], hintParts: [otherwise] };
  }
  return {
    messageParts: [exceeded, ...cluster.messageParts],
    hintParts: [...cluster.hintParts, messagePart('MoreTimeToStart')],
  };
}

/** The operator's words for a job in `SidecarMode` whose head was deleted (KubeRay 1.6). */
const HEAD_GONE = 'Ray head pod not found.';

/** The same for a submitter in the head that failed; it also does so with the entrypoint. */
const SIDECAR_FAILED = /^Ray head pod container \S+ terminated/;

function sidecarFailure({ rayJob }: JobFacts, words: string): Cause {
  const { head } = rayJob.status?.rayClusterStatus ?? {};
  return {
    messageParts: [messagePart('SidecarFailed', { words })],
    hintParts: [
      messagePart('ReadSidecarLog', {
        pod: head?.podName ?? '',
        container: SUBMITTER_CONTAINER,
      }),
    ],
  };
}

function submissionFailure({ pods }: JobFacts, words: string): Cause {
  const [submitter] = pods;
  return {
    messageParts: [messagePart('SubmissionFailed', { words })],
    hintParts: [
      submitter
        ? messagePart('ReadSubmitterLog', { pod: submitter.name })
        : messagePart('CheckSubmitter'),
    ],
  };
}

/** The operator's reasons of a failure (KubeRay 1.7, JobFailedReason). */
const CAUSES = {
  AppFailed: ({ rayJob: { status: { message = '' } = {} } }: JobFacts) =>
    message === HEAD_GONE
      ? {
          messageParts: [messagePart('JobLostItsPod')],
          hintParts: [messagePart('RetryWithCluster')],
        }
      : entrypointFailure(message),
  SubmissionFailed: (facts: JobFacts, words: string) =>
    SIDECAR_FAILED.test(words)
      ? sidecarFailure(facts, words)
      : submissionFailure(facts, words),
  // The time counts from the creation of the cluster.
  DeadlineExceeded: (facts: JobFacts) => {
    const { spec } = facts.rayJob;
    const seconds = secondsOf(facts, spec?.activeDeadlineSeconds);
    const exceeded = messagePart('DeadlineExceeded', { seconds });
    return withClusterCause(facts, exceeded, messagePart('MoreTime'));
  },
  PreRunningDeadlineExceeded: (facts: JobFacts) => {
    const { spec } = facts.rayJob;
    const seconds = secondsOf(facts, spec?.preRunningDeadlineSeconds);
    const exceeded = messagePart('PreRunningDeadlineExceeded', { seconds });
    return withClusterCause(facts, exceeded, messagePart('MoreTimeToStart'));
  },
  // The operator uses one reason for two opposite causes, which differ in its message (KubeRay 1.7).
  JobDeploymentStatusTransitionGracePeriodExceeded: (
    facts: JobFacts,
    words: string,
  ) => {
    const isUnheard = /submitter finished at/i.test(words);
    if (isUnheard && isShutOut(facts)) return SHUT_OUT;
    return isUnheard
      ? {
          messageParts: [messagePart('JobOutlivedSubmitter')],
          hintParts: [messagePart('CheckHeadRan')],
        }
      : {
          messageParts: [messagePart('SubmitterNeverEnded')],
          hintParts: [messagePart('ReadLogOfSubmitter')],
        };
  },
  JobStatusCheckTimeoutExceeded: (facts: JobFacts) =>
    isShutOut(facts)
      ? SHUT_OUT
      : {
          messageParts: [messagePart('StatusCheckFailed')],
          hintParts: [messagePart('CheckHeadRan')],
        },
};

const CAUSE_OF = new Map<string, (facts: JobFacts, words: string) => Cause>(
  Object.entries(CAUSES),
);

function describe(facts: JobFacts): Cause {
  const { reason = '', message = '' } = facts.rayJob.status ?? {};
  const words = wordsOf(message);
  const environment = environmentFailure(message);
  if (environment) return environment;
  const cause = CAUSE_OF.get(reason);
  return cause
    ? cause(facts, words)
    : {
        messageParts: [
          messagePart('JobFailed', { words }),
          ...exceptionParts(message),
        ],
        hintParts: endHints(message),
      };
}

/** A job that has finally failed. */
export function explainFailure(facts: JobFacts): JobVerdict {
  const { jobStatus, reason, failed = 0, endTime } = facts.rayJob.status ?? {};
  const since = parseTime(endTime);
  // Some operators report a stopped job as failed.
  if (jobStatus === 'STOPPED') {
    const messageParts = [messagePart('JobStopped')];
    return { state: 'stopped', reason: 'Stopped', messageParts, since };
  }
  const { messageParts, hintParts } = describe(facts);
  const tries = failed > 1 ? [messagePart('JobTried', { tries: failed })] : [];
  return {
    state: 'failed',
    reason: reason || 'Failed',
    messageParts: [...messageParts, ...tries],
    hintParts,
    since,
  };
}

/** A failed job that is about to be retried. */
export function explainRetry(facts: JobFacts): JobVerdict {
  const { rayJob } = facts;
  const { failed = 1 } = rayJob.status ?? {};
  const { messageParts, hintParts } = describe(facts);
  const limit = allowedRetries(rayJob);
  // A limit that was lowered since says nothing about this retry.
  const allowed = failed > limit ? undefined : limit;
  return {
    state: 'retrying',
    reason: 'Retrying',
    messageParts: [
      ...messageParts,
      messagePart('JobRetrying', { retry: failed, allowed }),
    ],
    hintParts,
  };
}
