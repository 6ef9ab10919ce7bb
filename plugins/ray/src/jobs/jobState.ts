import { Job } from '@rayport/backstage-plugin-ray-common';
import { StatusVariant } from '../ui/StatusBadge';

/** What a job is doing, with what it is shown with. */
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

/** Every state, in the order of a job's life; what can't be told comes last. */
export const SHOWN_JOB_STATES = Object.keys(VARIANTS) as JobState[];

/** The operator's words that decide by themselves (KubeRay 1.7, JobDeploymentStatus). */
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

/** Ray's words, which decide while the operator says `Running` or `Complete` (Ray, JobStatus). */
const BY_JOB = new Map<string, JobState>([
  ['PENDING', 'pending'],
  ['RUNNING', 'running'],
  ['STOPPED', 'stopped'],
  ['SUCCEEDED', 'succeeded'],
  ['FAILED', 'failed'],
]);

/** What a job is doing: the operator's word first, since it knows of failures that Ray never sees. */
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

/** Nothing happens to it any more by itself. */
export function isFinished(state: JobState): boolean {
  return ['succeeded', 'failed', 'stopped', 'invalid'].includes(state);
}
