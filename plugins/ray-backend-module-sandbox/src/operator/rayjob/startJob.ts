import { EMPTY_CLUSTER_STATUS } from '../emptyClusterStatus';
import { randomSuffix } from '../../core/randomSuffix';
import { JobReconciliation, JobStep } from './JobReconciliation';

/** How often the operator looks after a job, in simulated milliseconds. */
export const POLL_MS = 3000;

/** A new job, or one that begins anew: chooses its id and its cluster's name, before anything is made by them. */
export function startJob({ job, status, now }: JobReconciliation): JobStep {
  const { name } = job.metadata;
  const { jobId, clusterSelector, submissionMode } = job.spec;
  const generatedId =
    submissionMode === 'InteractiveMode'
      ? undefined
      : `${name}-${randomSuffix()}`;
  return {
    status: {
      ...status,
      jobDeploymentStatus: 'Initializing',
      jobId: status.jobId || jobId || generatedId,
      rayClusterName:
        status.rayClusterName ||
        clusterSelector?.['ray.io/cluster'] ||
        `${name}-${randomSuffix()}`,
      rayClusterStatus: EMPTY_CLUSTER_STATUS,
      rayJobInfo: {},
      startTime: now,
      failed: status.failed ?? 0,
      succeeded: status.succeeded ?? 0,
    },
    lookAgainMs: POLL_MS,
  };
}
