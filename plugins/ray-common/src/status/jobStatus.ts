import { z } from 'zod';
import { clusterEventSchema } from '../schema/cluster';
import {
  bool,
  int32,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import { podStatusSchema } from './clusterStatus';
import { relatedClusterSchema } from './relatedCluster';

/** What a job is doing, in the order of a job's life; what can't be told comes last. */
export const JOB_STATES_SHOWN = [
  'initializing',
  'waiting',
  'pending',
  'running',
  'retrying',
  'succeeded',
  'failed',
  'stopped',
  'invalid',
  'suspending',
  'suspended',
  'deleting',
  'unknown',
] as const;

/** What a job is doing. */
export type JobState = (typeof JOB_STATES_SHOWN)[number];

/** What a job is doing, why, and what to do about it. */
export const jobStatusSchema = message('JobStatus', {
  name: field(text(), 'Name of the job.'),
  namespace: field(text(), 'Namespace of the job.'),
  uid: field(text(), 'Kubernetes uid of the RayJob.'),
  state: field(oneOf(JOB_STATES_SHOWN), 'What the job is doing.'),
  reason: field(text(), 'Machine-readable reason of the state.'),
  message: field(text(), 'One sentence: why the state is what it is.'),
  hint: field(text(), 'What to do about it; absent when nothing is wrong.'),
  since: field(timestamp(), 'Since when the reason holds, where it is known.'),
  reevaluateAt: field(
    timestamp(),
    'When it may change by the passing of time alone.',
  ),
  failedAttempts: field(int32(), 'How many tries have failed.'),
  allowedRetries: field(int32(), 'How often a failed job is tried again.'),
  cluster: field(
    relatedClusterSchema.optional(),
    'The cluster that it runs on; absent before one is chosen.',
  ),
  ownsCluster: field(
    bool(),
    'The cluster is the job’s own; otherwise it was selected.',
  ),
  pods: field(
    repeated(podStatusSchema),
    'The pods that submit it, the latest first.',
  ),
  events: field(
    repeated(clusterEventSchema),
    'What happened to the RayJob, by time.',
  ),
});

/** What a job is doing, why, and what to do about it. */
export type JobStatus = z.output<typeof jobStatusSchema>;
