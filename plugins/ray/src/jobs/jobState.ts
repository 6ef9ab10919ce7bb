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

/** State of a job, from a fixed set. */
export type JobState = keyof typeof VARIANTS;

/** Values of JobDeploymentStatus that determine the state alone (KubeRay 1.7). */
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

/** Values of Ray's JobStatus, which determine the state while the deployment is `Running` or `Complete`. */
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
  // Some operator versions report a stopped job as failed.
  if (byDeployment === 'failed' && jobStatus === 'STOPPED') return 'stopped';
  if (byDeployment) return byDeployment;
  if (jobDeploymentStatus === 'Running') {
    return BY_JOB.get(jobStatus) ?? 'running';
  }
  return BY_JOB.get(jobStatus) ?? 'unknown';
}

/** Badge of a state. */
export function jobVariant(state: JobState): StatusVariant {
  return VARIANTS[state];
}

/** Whether a job has reached a final state. */
export function isFinished(state: JobState): boolean {
  return ['succeeded', 'failed', 'stopped', 'invalid'].includes(state);
}
