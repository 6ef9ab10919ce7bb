import { Job } from '@rayport/backstage-plugin-ray-common';
import { StatusVariant } from '../ui/StatusBadge';

/** The states of a job and their badges. */
const VARIANTS = {
  initializing: 'working',
  waiting: 'waiting',
  pending: 'waiting',
  running: 'working',
  retrying: 'retrying',
  succeeded: 'good',
  failed: 'bad',
  stopped: 'stopped',
  invalid: 'bad',
  suspending: 'pausing',
  suspended: 'paused',
  deleting: 'going',
  unknown: 'unknown',
} as const satisfies Record<string, StatusVariant>;

/** What a job is doing, from a closed set. */
export type JobState = keyof typeof VARIANTS;

/** The values of JobDeploymentStatus that determine the state alone (KubeRay 1.7). */
const BY_DEPLOYMENT = new Map<string, JobState>([
  ['', 'initializing'],
  ['Initializing', 'initializing'],
  ['Waiting', 'waiting'],
  ['Retrying', 'retrying'],
  ['Suspending', 'suspending'],
  ['Suspended', 'suspended'],
  ['ValidationFailed', 'invalid'],
  ['Failed', 'failed'],
]);

/** The values of Ray's JobStatus, which determine the state while the deployment is `Running` or `Complete`. */
const BY_JOB = new Map<string, JobState>([
  ['PENDING', 'pending'],
  ['RUNNING', 'running'],
  ['STOPPED', 'stopped'],
  ['SUCCEEDED', 'succeeded'],
  ['FAILED', 'failed'],
]);

/** The state of a job: the operator's status comes first, since it includes failures that Ray never sees. */
export function jobStateOf(job: Job): JobState {
  const { deleteAt, jobDeploymentStatus, jobStatus } = job;
  if (deleteAt) return 'deleting';
  const byDeployment = BY_DEPLOYMENT.get(jobDeploymentStatus);
  // A job that was stopped counts as failed for the operator of some versions.
  if (byDeployment === 'failed' && jobStatus === 'STOPPED') return 'stopped';
  if (byDeployment) return byDeployment;
  if (jobDeploymentStatus === 'Running') {
    return BY_JOB.get(jobStatus) ?? 'running';
  }
  return BY_JOB.get(jobStatus) ?? 'unknown';
}

/** How a state is shown. */
export function jobVariant(state: JobState): StatusVariant {
  return VARIANTS[state];
}

/** Whether a job has reached a final state. */
export function isFinished(state: JobState): boolean {
  return ['succeeded', 'failed', 'stopped', 'invalid'].includes(state);
}
