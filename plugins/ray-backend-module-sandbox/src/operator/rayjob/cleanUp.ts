import { deleteJobCluster } from './jobCluster';
import { JobReconciliation, JobStep } from './JobReconciliation';
import { hasSelector } from './validateRayJob';

/** By how much the operator comes late, to be sure that the time has passed. */
const SLACK_MS = 2000;
const MS_PER_SECOND = 1000;

/** After its end a job's own cluster goes, if that is wished for; the submitter stays, for its log. */
export function cleanUp(reconciliation: JobReconciliation): JobStep {
  const { clock, job, status } = reconciliation;
  const { shutdownAfterJobFinishes, ttlSecondsAfterFinished = 0 } = job.spec;
  if (!shutdownAfterJobFinishes || hasSelector(job.spec) || !status.endTime) {
    return {};
  }
  const left =
    ttlSecondsAfterFinished * MS_PER_SECOND -
    clock.elapsedMs(new Date(status.endTime));
  if (left > 0) {
    return { lookAgainMs: left + SLACK_MS };
  }
  deleteJobCluster(reconciliation);
  return {};
}
