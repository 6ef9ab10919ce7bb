import { Reconciliation } from '../reconciliation';
import { RayJob, RayJobStatus } from './RayJob';

const MS_PER_SECOND = 1000;

/** The status of a job that is not to go on: it is to be suspended, or a deadline has passed. */
export function interruption({
  clock,
  object: { spec, status = {} },
}: Reconciliation<RayJob>): RayJobStatus | undefined {
  if (spec.suspend) {
    return { ...status, jobDeploymentStatus: 'Suspending' };
  }
  const { startTime, jobDeploymentStatus } = status;
  if (startTime === undefined) {
    return undefined;
  }
  const elapsed = clock.elapsedMs(new Date(startTime));
  const isPast = (seconds = Infinity) => elapsed >= seconds * MS_PER_SECOND;
  const failed = (
    reason: 'DeadlineExceeded' | 'PreRunningDeadlineExceeded',
    field: 'activeDeadlineSeconds' | 'preRunningDeadlineSeconds',
  ): RayJobStatus => {
    const start = startTime.replace('T', ' ').replace('Z', ' +0000 UTC');
    const name = `${field[0].toUpperCase()}${field.slice(1)}`;
    return {
      ...status,
      jobDeploymentStatus: 'Failed',
      reason,
      message: `The RayJob has passed the ${field}. StartTime: ${start}. ${name}: ${spec[field]}`,
    };
  };
  if (isPast(spec.activeDeadlineSeconds)) {
    return failed('DeadlineExceeded', 'activeDeadlineSeconds');
  }
  return jobDeploymentStatus !== 'Running' &&
    isPast(spec.preRunningDeadlineSeconds)
    ? failed('PreRunningDeadlineExceeded', 'preRunningDeadlineSeconds')
    : undefined;
}
