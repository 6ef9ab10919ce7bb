import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
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

/** The operator's reasons of a failure (KubeRay 1.7, JobFailedReason). */
const CAUSES = {
  AppFailed: ({ rayJob }: JobFacts) =>
    entrypointFailure(rayJob.status?.message ?? ''),
  SubmissionFailed: ({ pods }: JobFacts, words: string) => ({
    messageParts: [messagePart('SubmissionFailed', { words })],
    hintParts: [
      pods[0]
        ? messagePart('ReadSubmitterLog', { pod: pods[0].name })
        : messagePart('CheckSubmitter'),
    ],
  }),
  // The time counts from the creation of the cluster.
  DeadlineExceeded: (facts: JobFacts) => {
    const seconds = facts.rayJob.spec?.activeDeadlineSeconds ?? 0;
    const exceeded = messagePart('DeadlineExceeded', { seconds });
    return withClusterCause(facts, exceeded, messagePart('MoreTime'));
  },
  PreRunningDeadlineExceeded: (facts: JobFacts) => {
    const seconds = facts.rayJob.spec?.preRunningDeadlineSeconds ?? 0;
    const exceeded = messagePart('PreRunningDeadlineExceeded', { seconds });
    return withClusterCause(facts, exceeded, messagePart('MoreTimeToStart'));
  },
  // The operator uses one reason for two opposite causes, which differ in its message (KubeRay 1.7).
  JobDeploymentStatusTransitionGracePeriodExceeded: (
    _facts: JobFacts,
    words: string,
  ) =>
    /submitter finished at/i.test(words)
      ? {
          messageParts: [messagePart('JobOutlivedSubmitter')],
          hintParts: [messagePart('CheckHeadRan')],
        }
      : {
          messageParts: [messagePart('SubmitterNeverEnded')],
          hintParts: [messagePart('ReadLogOfSubmitter')],
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
  const allowed = allowedRetries(rayJob);
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
