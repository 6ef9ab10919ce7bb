import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { EMPTY_CLUSTER_STATUS } from '../raycluster/clusterStatus';
import { Reconciliation } from '../reconciliation';
import { deleteJobCluster, hasSelector } from './jobCluster';
import { RayJob, RayJobStatus } from './RayJob';
import { deleteSubmitter } from './submitterJob';

/** By how much the operator comes late, to be sure that the time has passed. */
const SLACK_MS = 2000;
const MS_PER_SECOND = 1000;

/** Deletes a finished job's own cluster, if that is asked for; the submitter stays, for its log. */
export function deleteClusterInTime(
  reconciliation: Reconciliation<RayJob>,
): WorkResult | undefined {
  const { clock, object: job } = reconciliation;
  const { shutdownAfterJobFinishes, ttlSecondsAfterFinished = 0 } = job.spec;
  const { endTime } = job.status ?? {};
  if (!shutdownAfterJobFinishes || hasSelector(job.spec) || !endTime) {
    return undefined;
  }
  const left =
    ttlSecondsAfterFinished * MS_PER_SECOND -
    clock.elapsedMs(new Date(endTime));
  if (left > 0) {
    return { requeueAfterMs: left + SLACK_MS };
  }
  deleteJobCluster(reconciliation);
  return undefined;
}

/**
 * Deletes everything before a job is suspended or tried again; goes through with it even if the wish is taken back
 * meanwhile. Only what has been counted stays.
 */
export function suspendOrRetry(
  reconciliation: Reconciliation<RayJob>,
): RayJobStatus {
  const { status = {} } = reconciliation.object;
  const { jobDeploymentStatus, succeeded, failed } = status;
  const clusterGone = deleteJobCluster(reconciliation);
  const submitterGone = deleteSubmitter(reconciliation);
  return clusterGone && submitterGone
    ? {
        ...(jobDeploymentStatus === 'Suspending' && {
          jobDeploymentStatus: 'Suspended',
        }),
        rayClusterStatus: EMPTY_CLUSTER_STATUS,
        rayJobInfo: {},
        succeeded,
        failed,
      }
    : status;
}
