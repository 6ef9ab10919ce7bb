import { Fix, MessagePart } from '../explanations';
import { ClusterEvent, clusterEventSchema } from '../schema/cluster';
import {
  bool,
  int32,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../schema/fields';
import { field, message } from '../schema/message';
import { fixSchema } from '../schema/fix';
import { messagePartSchema } from '../schema/messagePart';
import {
  PodGroup,
  podGroupSchema,
  PodStatus,
  podStatusSchema,
} from './clusterStatus';
import { JobPhase, jobPhaseSchema } from './jobPhase';
import { Origin, originSchema } from './origin';
import { RelatedCluster, relatedClusterSchema } from './relatedCluster';

/**
 * State of a job, in the order of its life cycle; `unknown` comes last.
 *
 * @public
 */
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

/**
 * State of a job.
 *
 * @public
 */
export type JobState = (typeof JOB_STATES_SHOWN)[number];

/**
 * State of a job, the reason, and what to do about it.
 *
 * @public
 */
export type JobStatus = {
  name: string;
  namespace: string;
  uid: string;
  state: JobState;
  reason: string;
  message: string;
  hint: string;
  since: string;
  reevaluateAt: string;
  failedAttempts: number;
  allowedRetries: number;
  cluster?: RelatedCluster;
  ownsCluster: boolean;
  pods: PodStatus[];
  events: ClusterEvent[];
  messageParts: MessagePart[];
  hintParts: MessagePart[];
  phases: JobPhase[];
  fixes: Fix[];
  origin?: Origin;
  groups: PodGroup[];
};

/**
 * State of a job, the reason, and what to do about it.
 *
 * @public
 */
export const jobStatusSchema = message<JobStatus>('JobStatus', {
  name: field(1, text(), 'Name of the job.'),
  namespace: field(2, text(), 'Namespace of the job.'),
  uid: field(3, text(), 'Kubernetes uid of the RayJob.'),
  state: field(4, oneOf(JOB_STATES_SHOWN), 'What the job is doing.'),
  reason: field(5, text(), 'Machine-readable reason of the state.'),
  message: field(6, text(), 'One sentence: why the state is what it is.'),
  hint: field(7, text(), 'What to do about it; absent when nothing is wrong.'),
  since: field(
    8,
    timestamp(),
    'Since when the reason holds, where it is known.',
  ),
  reevaluateAt: field(
    9,
    timestamp(),
    'When it may change by the passing of time alone.',
  ),
  failedAttempts: field(10, int32(), 'How many tries have failed.'),
  allowedRetries: field(11, int32(), 'How often a failed job is tried again.'),
  cluster: field(
    12,
    relatedClusterSchema.optional(),
    'The cluster that it runs on; absent before one is chosen.',
  ),
  ownsCluster: field(
    13,
    bool(),
    'The cluster is the job’s own; otherwise it was selected.',
  ),
  pods: field(
    14,
    repeated(podStatusSchema),
    'The pods that submit it, the latest first.',
  ),
  events: field(
    15,
    repeated(clusterEventSchema),
    'What happened to the RayJob, by time.',
  ),
  messageParts: field(
    16,
    repeated(messagePartSchema),
    '`message`, sentence by sentence.',
  ),
  hintParts: field(
    17,
    repeated(messagePartSchema),
    '`hint`, sentence by sentence.',
  ),
  phases: field(
    18,
    repeated(jobPhaseSchema),
    'What it has spent its time on so far, as the operator, its pods and its history tell.',
  ),
  fixes: field(
    19,
    repeated(fixSchema),
    'What can be done about it, most helpful first.',
  ),
  origin: field(
    20,
    originSchema.optional(),
    'What made it: the tool, or the object that it belongs to.',
  ),
  groups: field(
    21,
    repeated(podGroupSchema),
    'What new pods of each group of its own cluster are made with, head first.',
  ),
});
