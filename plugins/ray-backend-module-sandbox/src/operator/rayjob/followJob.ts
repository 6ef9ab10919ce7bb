import { isJsonObject } from '../../core/json';
import { parseYaml } from '../../core/parseYaml';
import { timestamp } from '../../objects';
import { endOfJob } from '../../simulation/batchJobs/batchJobController';
import {
  amountsAbove0,
  parseResources,
} from '../../simulation/commands/RayResources';
import { ReadyHead, RayJobView } from '../../simulation/rayDashboard';
import { isDelegated } from '../raycluster/tokenAuth';
import { Context } from '../reconciliation';
import { interruption } from './endJob';
import { dashboardServiceKey, ensureJobCluster } from './jobCluster';
import { RayJob, RayJobFailure, RayJobStatus } from './RayJob';
import { findSubmitter } from './submitterJob';

/** How long Ray may be unreachable, or a submitter outlive its job, before the operator gives up. */
const GRACE_PERIOD_MS = 300_000;

/** Asks Ray for the job's status, until both the job and its submitter have ended. */
export function followJob(context: Context<RayJob>): RayJobStatus {
  const interrupted = interruption(context);
  if (interrupted) {
    return interrupted;
  }
  const { clock, heads, object: job } = context;
  const { submissionMode = 'K8sJobMode' } = job.spec;
  const usesSubmitter = submissionMode === 'K8sJobMode';
  const submitter = usesSubmitter ? findSubmitter(context) : undefined;
  const submitterEnd = submitter && endOfJob(submitter);
  if (submitterEnd?.type === 'Failed') {
    const { reason, message } = submitterEnd;
    return failed(
      job.status,
      'SubmissionFailed',
      `Job submission has failed. Reason: ${reason}. Message: ${message}`,
    );
  }
  // A cluster that somebody has deleted is created again.
  const cluster = ensureJobCluster(context);
  // The operator has no token for a Ray that lets Kubernetes decide (KubeRay 1.7, GetRayDashboardClientFunc).
  const jobs = isDelegated(cluster.spec)
    ? undefined
    : heads.behindService(dashboardServiceKey(job))?.jobs;
  if (!jobs) {
    return withoutAnswer(context);
  }
  // An answer ends the time without one, even when it is that Ray does not know the job.
  const answered = { ...job.status, jobStatusCheckFailureStartTime: undefined };
  const run = findRun(job, jobs);
  if (!run) {
    const message = 'Submitter completed but Ray job not found in RayCluster.';
    return submitterEnd ? failed(answered, 'AppFailed', message) : answered;
  }
  const status: RayJobStatus = {
    ...answered,
    jobStatus: run.status,
    message: run.message,
    rayClusterStatus: cluster.status ?? answered.rayClusterStatus,
    rayJobInfo: {
      startTime: timestamp(run.startTime),
      ...(run.endTime && { endTime: timestamp(run.endTime) }),
    },
  };
  if (run.isEnded && (!usesSubmitter || submitterEnd)) {
    return run.status === 'FAILED'
      ? failed(status, 'AppFailed', run.message)
      : { ...status, jobDeploymentStatus: 'Complete' };
  }
  return run.endTime && clock.elapsedMs(run.endTime) > GRACE_PERIOD_MS
    ? failed(
        status,
        'JobDeploymentStatusTransitionGracePeriodExceeded',
        'The RayJob submission is not finished although its Ray job ended long ago.',
      )
    : status;
}

/** The job in Ray. A submitter may not have brought it there yet; in `HTTPMode` the operator does so itself. */
function findRun(
  { spec, status }: RayJob,
  jobs: ReadyHead['jobs'],
): RayJobView | undefined {
  const { submissionMode } = spec;
  const run = jobs.get(status?.jobId ?? '');
  // In SidecarMode only the extra container in the head's pod is not simulated; the outcome is the same.
  const submits =
    submissionMode === 'HTTPMode' || submissionMode === 'SidecarMode';
  if (run || !submits) {
    return run;
  }
  const runtimeEnv: unknown = parseYaml(spec.runtimeEnvYAML ?? '');
  return jobs.submit({
    submissionId: status?.jobId,
    entrypoint: spec.entrypoint ?? '',
    ...(spec.metadata && { metadata: spec.metadata }),
    ...(isJsonObject(runtimeEnv) && { runtimeEnv }),
    resources: amountsAbove0({
      ...parseResources(spec.entrypointResources),
      CPU: spec.entrypointNumCpus,
      GPU: spec.entrypointNumGpus,
    }),
  });
}

function withoutAnswer({
  clock,
  now,
  object: { status },
}: Context<RayJob>): RayJobStatus {
  const since = status?.jobStatusCheckFailureStartTime ?? now;
  return clock.elapsedMs(new Date(since)) > GRACE_PERIOD_MS
    ? failed(
        status,
        'JobStatusCheckTimeoutExceeded',
        'Ray could not be asked for the job for 300 seconds.',
      )
    : { ...status, jobStatusCheckFailureStartTime: since };
}

function failed(
  status: RayJobStatus | undefined,
  reason: RayJobFailure,
  message: string | undefined,
): RayJobStatus {
  return { ...status, jobDeploymentStatus: 'Failed', reason, message };
}
