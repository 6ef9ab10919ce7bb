import { EMPTY_CLUSTER_STATUS } from '../emptyClusterStatus';
import { deleteJobCluster } from './jobCluster';
import { JobReconciliation, JobStep } from './JobReconciliation';
import { POLL_MS } from './startJob';
import { deleteSubmitter } from './submitterJob';

/**
 * Takes everything down before a job is suspended or tried again; goes through with it even if the wish is taken back
 * meanwhile. Only what has been counted stays.
 */
export function windDown(reconciliation: JobReconciliation): JobStep {
  const { status } = reconciliation;
  const clusterGone = deleteJobCluster(reconciliation);
  const submitterGone = deleteSubmitter(reconciliation);
  if (!clusterGone || !submitterGone) {
    return { lookAgainMs: POLL_MS };
  }
  const { succeeded, failed } = status;
  const isSuspended = status.jobDeploymentStatus === 'Suspending';
  return {
    status: {
      ...(isSuspended && { jobDeploymentStatus: 'Suspended' }),
      rayClusterStatus: EMPTY_CLUSTER_STATUS,
      rayJobInfo: {},
      succeeded,
      failed,
    },
    lookAgainMs: POLL_MS,
  };
}

/** A suspended job begins as a new one when it is no longer to be suspended. */
export function awaitResumption({ job, status }: JobReconciliation): JobStep {
  const { jobDeploymentStatus, ...rest } = status;
  return job.spec.suspend
    ? { lookAgainMs: POLL_MS }
    : { status: rest, lookAgainMs: POLL_MS };
}
