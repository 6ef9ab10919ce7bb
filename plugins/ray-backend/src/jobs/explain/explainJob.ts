import { JobState } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import { quote } from '../../clusters/explain/wording';
import { deletionHeldByOperator } from '../../clusters/explain/waitsForOperator';
import { inWords, WordedVerdict } from '../../clusters/explain/Verdict';
import { launchOf } from '../launchMark';
import { explainFailure, explainRetry } from './explainFailure';
import { explainNew, explainPreparation } from './explainPreparation';
import { explainSubmission } from './explainSubmission';
import { explainWish } from './explainWish';
import { clusterNameOf, JobFacts, JobVerdict } from './JobFacts';
import { lostHead } from './lostHead';
import { rayFailure } from './rayFailure';

function explainDeletion(facts: JobFacts): JobVerdict | undefined {
  const { rayJob } = facts;
  const { deletionTimestamp, finalizers = [] } = rayJob.metadata;
  if (!deletionTimestamp) return undefined;
  return {
    state: 'deleting',
    reason: 'Deleting',
    messageParts: [
      messagePart('JobDeleting', { finalizers: finalizers.join(', ') }),
    ],
    since: parseTime(deletionTimestamp),
    ...deletionHeldByOperator(rayJob, facts),
  };
}

function explainRefusal({ rayJob }: JobFacts): JobVerdict {
  return {
    state: 'invalid',
    reason: 'ValidationFailed',
    messageParts: [
      messagePart('JobRefused', { words: quote(rayJob.status?.message ?? '') }),
    ],
    hintParts: [messagePart('RecreateJob')],
    since: parseTime(rayJob.metadata.creationTimestamp),
  };
}

function explainEnd({ rayJob }: JobFacts): JobVerdict {
  const { jobStatus, endTime, message = '' } = rayJob.status ?? {};
  const since = parseTime(endTime);
  // Operators before 1.2 complete failed jobs, too.
  if (jobStatus === 'FAILED') {
    return {
      state: 'failed',
      reason: 'AppFailed',
      ...rayFailure(message),
      since,
    };
  }
  return jobStatus === 'STOPPED'
    ? {
        state: 'stopped',
        reason: 'Stopped',
        messageParts: [messagePart('JobStopped')],
        since,
      }
    : {
        state: 'succeeded',
        reason: 'Succeeded',
        messageParts: [messagePart('JobSucceeded')],
        since,
      };
}

const SUSPENDING: JobVerdict = {
  state: 'suspending',
  reason: 'Suspending',
  messageParts: [messagePart('JobSuspending')],
};

const SUSPENDED: JobVerdict = {
  state: 'suspended',
  reason: 'Suspended',
  messageParts: [messagePart('JobSuspended')],
};

/** The cluster is ready. Either the portal submits the job, or a user does. */
function explainWaiting({ rayJob }: JobFacts): JobVerdict {
  if (launchOf(rayJob) === undefined) {
    return {
      state: 'waiting',
      reason: 'WaitingForUser',
      messageParts: [messagePart('JobWaitsForUser')],
      hintParts: [messagePart('SubmitJob')],
    };
  }
  const cluster = clusterNameOf(rayJob) ?? '';
  return {
    state: 'initializing',
    reason: 'ClusterReady',
    messageParts: [messagePart('JobAboutToBeSubmitted', { cluster })],
  };
}

/** States in which Ray has the job, or had it until it failed. */
const WITH_HEAD: readonly JobState[] = ['pending', 'running', 'failed'];

/** By JobDeploymentStatus of the operator (KubeRay 1.7). */
const BY_DEPLOYMENT = new Map<string, (facts: JobFacts) => JobVerdict>([
  ['', explainNew],
  ['Initializing', explainPreparation],
  ['Waiting', explainWaiting],
  ['Running', explainSubmission],
  ['Retrying', explainRetry],
  ['Complete', explainEnd],
  ['Failed', explainFailure],
  ['Suspending', () => SUSPENDING],
  ['Suspended', () => SUSPENDED],
  ['ValidationFailed', explainRefusal],
]);

/**
 * Explains the state of a job, and what to do about it. It depends only on the objects and their times, so every
 * replica reports the same.
 */
export function explainJob(facts: JobFacts): WordedVerdict<JobState> {
  const { jobDeploymentStatus = '' } = facts.rayJob.status ?? {};
  const explain = BY_DEPLOYMENT.get(jobDeploymentStatus);
  const verdict = explainDeletion(facts) ??
    explainWish(facts) ??
    explain?.(facts) ?? {
      state: 'unknown',
      reason: jobDeploymentStatus,
      messageParts: [
        messagePart('JobStateUnknown', { state: quote(jobDeploymentStatus) }),
      ],
    };
  return inWords<JobState>({
    ...verdict,
    messageParts: [
      ...verdict.messageParts,
      ...(WITH_HEAD.includes(verdict.state) ? lostHead(facts) : []),
    ],
  });
}
