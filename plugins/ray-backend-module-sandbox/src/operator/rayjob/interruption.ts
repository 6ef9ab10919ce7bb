import { JobReconciliation, JobStep } from './JobReconciliation';
import { RayJobFailure } from './RayJob';
import { POLL_MS } from './startJob';

const MS_PER_SECOND = 1000;

/** What ends a job before its time: the wish to suspend it, or a deadline. */
export function interruption(
  reconciliation: JobReconciliation,
): JobStep | undefined {
  const { job, status } = reconciliation;
  const { suspend, activeDeadlineSeconds, preRunningDeadlineSeconds } =
    job.spec;
  if (suspend) {
    return {
      status: { ...status, jobDeploymentStatus: 'Suspending' },
      lookAgainMs: POLL_MS,
    };
  }
  const isRunning = status.jobDeploymentStatus === 'Running';
  return (
    deadline(
      reconciliation,
      'activeDeadlineSeconds',
      activeDeadlineSeconds,
      'DeadlineExceeded',
    ) ??
    (isRunning
      ? undefined
      : deadline(
          reconciliation,
          'preRunningDeadlineSeconds',
          preRunningDeadlineSeconds,
          'PreRunningDeadlineExceeded',
        ))
  );
}

function deadline(
  { clock, status }: JobReconciliation,
  field: string,
  seconds: number | undefined,
  reason: RayJobFailure,
): JobStep | undefined {
  const { startTime } = status;
  if (seconds === undefined || startTime === undefined) {
    return undefined;
  }
  if (clock.elapsedMs(new Date(startTime)) < seconds * MS_PER_SECOND) {
    return undefined;
  }
  const start = startTime.replace('T', ' ').replace('Z', ' +0000 UTC');
  const name = `${field[0].toUpperCase()}${field.slice(1)}`;
  return {
    status: {
      ...status,
      jobDeploymentStatus: 'Failed',
      reason,
      message: `The RayJob has passed the ${field}. StartTime: ${start}. ${name}: ${seconds}`,
    },
    lookAgainMs: POLL_MS,
  };
}
