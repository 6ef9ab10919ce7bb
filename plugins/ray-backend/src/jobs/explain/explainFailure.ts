import { parseTime } from '../../core/rfc3339';
import { quote } from '../../clusters/explain/wording';
import { allowedRetries, JobFacts, JobVerdict } from './JobFacts';
import { isShutOut, SHUT_OUT } from './shutOut';

type Cause = Pick<JobVerdict, 'message' | 'hint'>;

/** What the operator writes as the reason of a failure (KubeRay 1.7, JobFailedReason). */
const CAUSES = {
  AppFailed: (_facts: JobFacts, words: string) => ({
    message: `The entrypoint has failed${words}.`,
    hint: 'The end of the log says why.',
  }),
  SubmissionFailed: ({ pods }: JobFacts, words: string) => ({
    message: `The job could not be submitted to its cluster${words}.`,
    hint: pods.length
      ? `The log of the pod ${pods[0].name} says why.`
      : 'Check the image and the resources of jobSubmitter.',
  }),
  DeadlineExceeded: ({ rayJob }: JobFacts) => ({
    message: `The job has taken longer than activeDeadlineSeconds allows (${rayJob.spec?.activeDeadlineSeconds ?? 0} s).`,
    hint: 'Allow more time, or give the job more resources.',
  }),
  PreRunningDeadlineExceeded: ({ rayJob }: JobFacts) => ({
    message: `The entrypoint did not start within preRunningDeadlineSeconds (${rayJob.spec?.preRunningDeadlineSeconds ?? 0} s).`,
    hint: 'Look at what keeps the cluster from being ready, or allow more time.',
  }),
  JobDeploymentStatusTransitionGracePeriodExceeded: () => ({
    message: 'The job has ended, but the pod that submitted it never did.',
    hint: 'Look at the log of that pod; the result of the job itself stands in its cluster.',
  }),
  JobStatusCheckTimeoutExceeded: (facts: JobFacts) =>
    isShutOut(facts)
      ? SHUT_OUT
      : {
          message:
            'The operator could not ask the cluster about the job for too long.',
          hint: 'See whether the head of the cluster runs, and has run all the time.',
        },
};

const CAUSE_OF = new Map<string, (facts: JobFacts, words: string) => Cause>(
  Object.entries(CAUSES),
);

/** Ray appends up to 20,000 characters of the log to its message, or says that there are none. */
const APPENDED_LOG = /(, last available logs|\. No logs available)[\s\S]*$/;

function describe(facts: JobFacts): Cause {
  const { reason = '', ...status } = facts.rayJob.status ?? {};
  const message = (status.message ?? '').replace(APPENDED_LOG, '');
  const words = message ? `: ${quote(message)}` : '';
  const cause = CAUSE_OF.get(reason);
  return cause
    ? cause(facts, words)
    : {
        message: `The job has failed${words}.`,
        hint: 'The end of the log says why.',
      };
}

function tries(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** A job that has failed for good. */
export function explainFailure(facts: JobFacts): JobVerdict {
  const { jobStatus, reason, failed = 0, endTime } = facts.rayJob.status ?? {};
  const since = parseTime(endTime);
  // Some operators count a job that was stopped as failed.
  if (jobStatus === 'STOPPED') {
    const message = 'The job was stopped.';
    return { state: 'stopped', reason: 'Stopped', message, since };
  }
  const { message, hint } = describe(facts);
  const count = failed > 1 ? ` It was tried ${tries(failed)}.` : '';
  return {
    state: 'failed',
    reason: reason || 'Failed',
    message: `${message}${count}`,
    hint,
    since,
  };
}

/** A job that has failed and is about to be tried again. */
export function explainRetry(facts: JobFacts): JobVerdict {
  const { rayJob } = facts;
  const { failed = 1 } = rayJob.status ?? {};
  const { message, hint } = describe(facts);
  return {
    state: 'retrying',
    reason: 'Retrying',
    message: `${message} It is tried again (retry ${failed} of ${allowedRetries(rayJob)}).`,
    hint,
  };
}
