import { EMPTY_CLUSTER_STATUS } from '../raycluster/clusterStatus';
import { Context } from '../reconciliation';
import { deleteJobCluster } from './jobCluster';
import { RayJob, RayJobStatus } from './RayJob';
import { deleteSubmitter } from './submitterJob';

const MS_PER_SECOND = 1000;

/** The status of a job that must stop, because it is suspended or a deadline has passed. */
export function interruption(
  context: Context<RayJob>,
): RayJobStatus | undefined {
  const { spec, status = {} } = context.object;
  if (spec.suspend) {
    return { ...status, jobDeploymentStatus: 'Suspending' };
  }
  const isRunning = status.jobDeploymentStatus === 'Running';
  return (
    pastDeadline(context, {
      name: 'ActiveDeadlineSeconds',
      reason: 'DeadlineExceeded',
      seconds: spec.activeDeadlineSeconds,
    }) ?? (isRunning ? undefined : pastPreRunningDeadline(context))
  );
}

/** The status of a job that does not run in time; the only deadline of one that waits for its id (KubeRay 1.7). */
export function pastPreRunningDeadline(
  context: Context<RayJob>,
): RayJobStatus | undefined {
  return pastDeadline(context, {
    name: 'PreRunningDeadlineSeconds',
    reason: 'PreRunningDeadlineExceeded',
    seconds: context.object.spec.preRunningDeadlineSeconds,
  });
}

function pastDeadline(
  { clock, object: { status = {} } }: Context<RayJob>,
  {
    name,
    reason,
    seconds = Infinity,
  }: {
    name: 'ActiveDeadlineSeconds' | 'PreRunningDeadlineSeconds';
    reason: RayJobStatus['reason'];
    seconds: number | undefined;
  },
): RayJobStatus | undefined {
  const { startTime } = status;
  if (startTime === undefined) {
    return undefined;
  }
  const elapsed = clock.elapsedMs(new Date(startTime));
  if (elapsed < seconds * MS_PER_SECOND) {
    return undefined;
  }
  const field = name.charAt(0).toLowerCase() + name.slice(1);
  const start = startTime.replace('T', ' ').replace('Z', ' +0000 UTC');
  const message = `The RayJob has passed the ${field}. StartTime: ${start}. ${name}: ${seconds}`;
  return { ...status, jobDeploymentStatus: 'Failed', reason, message };
}

/**
 * Deletes everything before a job is suspended or retried, even if `suspend` is unset meanwhile. Only the counters
 * stay.
 */
export function suspendOrRetry(context: Context<RayJob>): RayJobStatus {
  const { status = {} } = context.object;
  const { jobDeploymentStatus, succeeded, failed } = status;
  const clusterGone = deleteJobCluster(context);
  const submitterGone = deleteSubmitter(context);
  if (!clusterGone || !submitterGone) {
    return status;
  }
  return {
    ...(jobDeploymentStatus === 'Suspending' && {
      jobDeploymentStatus: 'Suspended',
    }),
    rayClusterStatus: EMPTY_CLUSTER_STATUS,
    rayJobInfo: {},
    succeeded,
    failed,
  };
}
