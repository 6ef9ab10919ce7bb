import { parseTime } from '../../core/rfc3339';
import { quote } from '../../clusters/explain/wording';
import { explainFailure, explainRetry } from './explainFailure';
import { explainNew, explainPreparation } from './explainPreparation';
import { explainSubmission } from './explainSubmission';
import { JobFacts, JobVerdict } from './JobFacts';

function explainDeletion({ rayJob }: JobFacts): JobVerdict | undefined {
  const { deletionTimestamp, finalizers = [] } = rayJob.metadata;
  if (!deletionTimestamp) return undefined;
  const waiting = finalizers.length
    ? ` and waits for ${finalizers.join(', ')}`
    : '';
  return {
    state: 'deleting',
    reason: 'Deleting',
    message: `The job is being deleted${waiting}.`,
    since: parseTime(deletionTimestamp),
  };
}

function explainRefusal({ rayJob }: JobFacts): JobVerdict {
  return {
    state: 'invalid',
    reason: 'ValidationFailed',
    message: `The operator refuses the job: ${quote(rayJob.status?.message || 'it does not say why')}.`,
    hint: 'Create the job anew without what the operator names.',
    since: parseTime(rayJob.metadata.creationTimestamp),
  };
}

function explainEnd({ rayJob }: JobFacts): JobVerdict {
  const { jobStatus, endTime } = rayJob.status ?? {};
  const since = parseTime(endTime);
  return jobStatus === 'STOPPED'
    ? {
        state: 'stopped',
        reason: 'Stopped',
        message: 'The job was stopped.',
        since,
      }
    : {
        state: 'succeeded',
        reason: 'Succeeded',
        message: 'The job has succeeded.',
        since,
      };
}

const SUSPENDING: JobVerdict = {
  state: 'suspending',
  reason: 'Suspending',
  message: 'The job is being suspended: its cluster is being deleted.',
};

const SUSPENDED: JobVerdict = {
  state: 'suspended',
  reason: 'Suspended',
  message:
    'The job is suspended: it has no cluster, and starts from the beginning when it is resumed.',
};

const WAITING: JobVerdict = {
  state: 'waiting',
  reason: 'WaitingForUser',
  message: 'The cluster is ready and waits for somebody to submit the job.',
  hint: 'Submit it with `ray job submit`, then set its id as jobId.',
};

/** By JobDeploymentStatus of the operator (KubeRay 1.7). */
const BY_DEPLOYMENT = new Map<string, (facts: JobFacts) => JobVerdict>([
  ['', explainNew],
  ['Initializing', explainPreparation],
  ['Waiting', () => WAITING],
  ['Running', explainSubmission],
  ['Retrying', explainRetry],
  ['Complete', explainEnd],
  ['Failed', explainFailure],
  ['Suspending', () => SUSPENDING],
  ['Suspended', () => SUSPENDED],
  ['ValidationFailed', explainRefusal],
]);

/**
 * Says what a job is doing, why, and what to do about it. It judges by the objects and their times alone, so every
 * replica of the portal says the same.
 */
export function explainJob(facts: JobFacts): JobVerdict {
  const { jobDeploymentStatus = '' } = facts.rayJob.status ?? {};
  const explain = BY_DEPLOYMENT.get(jobDeploymentStatus);
  return (
    explainDeletion(facts) ??
    explain?.(facts) ?? {
      state: 'unknown',
      reason: jobDeploymentStatus,
      message: `The operator says ${quote(jobDeploymentStatus)}, which this portal does not know.`,
    }
  );
}
