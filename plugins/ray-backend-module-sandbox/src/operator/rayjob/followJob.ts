import { isJsonObject } from '../../core/json';
import { parseYaml } from '../../core/parseYaml';
import { timestamp } from '../../core/timestamp';
import { Clock } from '../../core/types';
import {
  amountsAbove0,
  parseResources,
} from '../../simulation/commands/RayResources';
import { ReadyHead, RayJobView } from '../../simulation/rayDashboard/RayAccess';
import { isDelegated } from '../raycluster/tokenAuth';
import { Context } from '../reconciliation';
import { interruption } from './endJob';
import { dashboardServiceKey, ensureJobCluster } from './jobCluster';
import { RayJob, RayJobStatus } from './RayJob';
import { usesSubmitter } from './submitCommand';
import { lacksSubmitter, SubmitterEnd, submitterEnd } from './submitterJob';

/** How long Ray may be unreachable, or a submitter outlive its job, before the operator gives up. */
const GRACE_PERIOD_MS = 300_000;

/** How long Ray may not report the end of a job whose submitter has ended. */
const SUBMITTER_GRACE_MS = 30_000;

/**
 * The least true time for which the operator waits. A faster clock makes no program faster: on a busy machine, jobs that
 * end well would fail otherwise.
 */
const LEAST_PATIENCE_MS = 30_000;

/** Simulated milliseconds for which the operator has waited; 0 before its least patience is over. */
function waitedMs(clock: Clock, since: string): number {
  const start = new Date(since);
  const trueMs = clock.now().getTime() - start.getTime();
  return trueMs < LEAST_PATIENCE_MS ? 0 : clock.elapsedMs(start);
}

/** Asks Ray for the job's status, until both the job and its submitter have ended. */
export function followJob(context: Context<RayJob>): RayJobStatus {
  const interrupted = interruption(context);
  if (interrupted) {
    return interrupted;
  }
  const { heads, object: job } = context;
  const overdue = pastGrace(context);
  if (overdue) return overdue;
  // A deleted cluster is created again.
  const cluster = ensureJobCluster(context);
  // Without its batch Job, the operator gets no further than an error, and the status stays as it is (KubeRay 1.6.2).
  if (lacksSubmitter(context)) return job.status ?? {};
  const submitter = submitterEnd(context, cluster);
  const failure = pastSubmitter(context, submitter) ?? submitter?.failure;
  if (failure) return failed(job.status, failure);
  // The operator has no token for a Ray that lets Kubernetes decide (KubeRay 1.7, GetRayDashboardClientFunc).
  const jobs = isDelegated(cluster.spec)
    ? undefined
    : heads.behindService(dashboardServiceKey(job))?.jobs;
  if (!jobs) {
    return withoutAnswer(context);
  }
  // Any answer counts, also that Ray does not know the job.
  const answered = { ...job.status, jobStatusCheckFailureStartTime: undefined };
  const run = findRun(job, jobs);
  if (!run) {
    const message = 'Submitter completed but Ray job not found in RayCluster.';
    return submitter
      ? failed(answered, { reason: 'AppFailed', message })
      : answered;
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
  return afterAnswer(context, { status, run, isSubmitted: Boolean(submitter) });
}

/** A job that Ray ended some time ago, and whose submitter has not ended. */
function pastGrace({
  clock,
  object: { status },
}: Context<RayJob>): RayJobStatus | undefined {
  const { endTime } = status?.rayJobInfo ?? {};
  if (!endTime || waitedMs(clock, endTime) <= GRACE_PERIOD_MS) {
    return undefined;
  }
  return failed(status, {
    reason: 'JobDeploymentStatusTransitionGracePeriodExceeded',
    message:
      'The RayJob submission is not finished although its Ray job ended long ago.',
  });
}

function afterAnswer(
  { object: { spec } }: Context<RayJob>,
  progress: { status: RayJobStatus; run: RayJobView; isSubmitted: boolean },
): RayJobStatus {
  const { status, run, isSubmitted } = progress;
  if (run.isEnded && (isSubmitted || !usesSubmitter(spec))) {
    return run.status === 'FAILED'
      ? failed(status, { reason: 'AppFailed', message: run.message })
      : { ...status, jobDeploymentStatus: 'Complete' };
  }
  return status;
}

/** A job that Ray does not report as ended some time after its submitter has ended. */
function pastSubmitter(
  { clock }: Context<RayJob>,
  { finishedAt }: SubmitterEnd = {},
): Failure | undefined {
  if (
    finishedAt === undefined ||
    waitedMs(clock, finishedAt) < SUBMITTER_GRACE_MS
  ) {
    return undefined;
  }
  const at = finishedAt.replace('T', ' ').replace('Z', '');
  return {
    jobStatus: 'FAILED',
    reason: 'JobDeploymentStatusTransitionGracePeriodExceeded',
    message: `The RayJob submitter finished at ${at} but the ray job did not reach terminal state within 30s`,
  };
}

/** The job in Ray. A submitter may not have brought it there yet; in `HTTPMode` the operator does so itself. */
function findRun(
  { spec, status }: RayJob,
  jobs: ReadyHead['jobs'],
): RayJobView | undefined {
  const { submissionMode } = spec;
  const run = jobs.get(status?.jobId ?? '');
  if (run || submissionMode !== 'HTTPMode') {
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
  return waitedMs(clock, since) > GRACE_PERIOD_MS
    ? failed(status, {
        reason: 'JobStatusCheckTimeoutExceeded',
        message: 'Ray could not be asked for the job for 300 seconds.',
      })
    : { ...status, jobStatusCheckFailureStartTime: since };
}

type Failure = Pick<RayJobStatus, 'jobStatus' | 'reason' | 'message'>;

function failed(
  status: RayJobStatus | undefined,
  failure: Failure,
): RayJobStatus {
  return { ...status, jobDeploymentStatus: 'Failed', ...failure };
}
