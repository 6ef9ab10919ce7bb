import { BatchJob, endOfJob } from '../../simulation/batchJobs';
import { timestamp } from '../../objects';
import { JobRun, RayJobs } from '../../simulation/rayDashboard';
import { RayCluster } from '../raycluster/RayCluster';
import { isDelegated } from '../raycluster/tokenAuth';
import { dashboardServiceKey } from './dashboardServiceKey';
import { interruption } from './interruption';
import { ensureJobCluster } from './jobCluster';
import { JobReconciliation, JobStep } from './JobReconciliation';
import { RayJobFailure, RayJobStatus } from './RayJob';
import { POLL_MS } from './startJob';
import { submitOverHttp } from './submitOverHttp';
import { findSubmitter } from './submitterJob';

/** How long Ray may be unreachable, or a submitter outlive its job, before the operator gives up. */
const PATIENCE_MS = 300_000;

/** Asks Ray how the job fares, until both the job and its submitter have ended. */
export function followJob(reconciliation: JobReconciliation): JobStep {
  const { heads, job, status } = reconciliation;
  const stopped = interruption(reconciliation);
  if (stopped) {
    return stopped;
  }
  const usesSubmitter =
    (job.spec.submissionMode ?? 'K8sJobMode') === 'K8sJobMode';
  const submitter = usesSubmitter ? findSubmitter(reconciliation) : undefined;
  const failure = submissionFailure(status, submitter);
  if (failure) {
    return failure;
  }
  // A cluster that somebody has deleted is made again.
  const cluster = ensureJobCluster(reconciliation);
  // The operator has no token for a Ray that lets Kubernetes decide (KubeRay 1.7, GetRayDashboardClientFunc).
  const jobs = isDelegated(cluster.spec)
    ? undefined
    : heads.behindService(dashboardServiceKey(job, status))?.jobs;
  if (!jobs) {
    return withoutAnswer(reconciliation);
  }
  const submitterEnd = submitter && endOfJob(submitter);
  const run = findRun(reconciliation, jobs);
  if (!run) {
    return submitterEnd
      ? giveUp(
          answered(status),
          'AppFailed',
          'Submitter completed but Ray job not found in RayCluster.',
        )
      : { status: answered(status), lookAgainMs: POLL_MS };
  }
  const mayEnd = run.isEnded && (!usesSubmitter || submitterEnd);
  const known = withRun(reconciliation, run, cluster);
  if (mayEnd) {
    const failed = run.status === 'FAILED';
    return {
      status: {
        ...known,
        jobDeploymentStatus: failed ? 'Failed' : 'Complete',
        ...(failed && { reason: 'AppFailed' }),
      },
      lookAgainMs: POLL_MS,
    };
  }
  return hasEndedLongAgo(reconciliation, run)
    ? giveUp(
        known,
        'JobDeploymentStatusTransitionGracePeriodExceeded',
        'The RayJob submission is not finished although its Ray job ended long ago.',
      )
    : { status: known, lookAgainMs: POLL_MS };
}

/** The job in Ray. A submitter may not have brought it there yet; without one the operator does so itself. */
function findRun(
  { job, status }: JobReconciliation,
  jobs: RayJobs,
): JobRun | undefined {
  const { submissionMode } = job.spec;
  const submits =
    submissionMode === 'HTTPMode' || submissionMode === 'SidecarMode';
  return (
    jobs.get(status.jobId ?? '') ??
    (submits ? submitOverHttp(jobs, job, status) : undefined)
  );
}

/** An answer ends the time without one, even when it is that Ray does not know the job. */
function answered(status: RayJobStatus): RayJobStatus {
  return { ...status, jobStatusCheckFailureStartTime: undefined };
}

function withRun(
  reconciliation: JobReconciliation,
  run: JobRun,
  cluster: RayCluster,
): RayJobStatus {
  const { status } = reconciliation;
  return {
    ...answered(status),
    jobStatus: run.status,
    message: run.message,
    rayClusterStatus: cluster.status ?? status.rayClusterStatus,
    rayJobInfo: {
      startTime: timestamp(run.startTime),
      ...(run.endTime && { endTime: timestamp(run.endTime) }),
    },
  };
}

function withoutAnswer({ status, clock, now }: JobReconciliation): JobStep {
  const since = status.jobStatusCheckFailureStartTime ?? now;
  return clock.elapsedMs(new Date(since)) > PATIENCE_MS
    ? giveUp(
        status,
        'JobStatusCheckTimeoutExceeded',
        'Ray could not be asked for the job for 300 seconds.',
      )
    : {
        status: { ...status, jobStatusCheckFailureStartTime: since },
        lookAgainMs: POLL_MS,
      };
}

function submissionFailure(
  status: RayJobStatus,
  submitter: BatchJob | undefined,
): JobStep | undefined {
  const end = submitter && endOfJob(submitter);
  return end?.type === 'Failed'
    ? giveUp(
        status,
        'SubmissionFailed',
        `Job submission has failed. Reason: ${end.reason}. Message: ${end.message}`,
      )
    : undefined;
}

function hasEndedLongAgo(
  { clock }: JobReconciliation,
  { endTime }: JobRun,
): boolean {
  return endTime !== undefined && clock.elapsedMs(endTime) > PATIENCE_MS;
}

function giveUp(
  status: RayJobStatus,
  reason: RayJobFailure,
  message: string,
): JobStep {
  return {
    status: { ...status, jobDeploymentStatus: 'Failed', reason, message },
    lookAgainMs: POLL_MS,
  };
}
