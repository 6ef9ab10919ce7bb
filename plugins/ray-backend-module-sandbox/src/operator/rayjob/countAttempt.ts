import { RayJob, RayJobStatus } from './RayJob';

/** Failures that another try would only repeat. */
const FINAL = ['DeadlineExceeded', 'JobStatusCheckTimeoutExceeded'];

/** Counts a try that has just ended, and turns a failed one into a retry while the back-off limit allows it. */
export function countAttempt(
  { spec }: RayJob,
  before: RayJobStatus,
  after: RayJobStatus,
  now: string,
): RayJobStatus {
  if (before.jobDeploymentStatus === after.jobDeploymentStatus) {
    return after;
  }
  const { jobDeploymentStatus, reason = '' } = after;
  if (jobDeploymentStatus === 'Failed') {
    const failed = (after.failed ?? 0) + 1;
    return failed <= (spec.backoffLimit ?? 0) && !FINAL.includes(reason)
      ? { ...after, failed, jobDeploymentStatus: 'Retrying' }
      : { ...after, failed, endTime: now };
  }
  if (jobDeploymentStatus === 'Complete') {
    const success = after.jobStatus === 'SUCCEEDED' ? 1 : 0;
    const succeeded = (after.succeeded ?? 0) + success;
    return { ...after, succeeded, endTime: now };
  }
  return after;
}
