import { Fix, MessagePart } from '../../explanations';
import { fixSchema } from '../../schema/fix';
import { bool, int32, repeated, text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { messagePartSchema } from '../../schema/messagePart';
import { JobPhase, jobPhaseSchema } from '../../status/jobPhase';
import { Origin, originSchema } from '../../status/origin';
import { Footprint, footprintSchema } from './footprint';
import {
  Recurrence,
  recurrenceSchema,
  TimelineEntry,
  timelineEntrySchema,
} from './timelineOperations';

/**
 * The record of an object.
 *
 * @public
 */
export type HistoryRecord = {
  uid: string;
  namespace: string;
  name: string;
  owner: string;
  templates: string[];
  cluster: string;
  origin?: Origin;
  state: string;
  reason: string;
  message: string;
  messageParts: MessagePart[];
  hint: string;
  hintParts: MessagePart[];
  createdAt: string;
  startTime: string;
  endTime: string;
  deletedAt: string;
  deletionUnseen: boolean;
  seenAt: string;
};

const recordFields = {
  uid: field(text(), 'Kubernetes’ uid of the object, which no other ever has.'),
  namespace: field(text(), 'Its namespace.'),
  name: field(text(), 'Its name; others may have had the same.'),
  owner: field(text(), 'Its owner; absent for none.'),
  templates: field(repeated(text()), 'The compute templates that it used.'),
  cluster: field(text(), 'The name of its cluster; absent for none.'),
  origin: field(
    originSchema.optional(),
    'What made it; absent where the record does not say.',
  ),
  state: field(text(), 'The state that it was in last.'),
  reason: field(text(), 'Machine-readable reason of the state.'),
  message: field(text(), 'Why it was in that state.'),
  messageParts: field(
    repeated(messagePartSchema),
    'The same in parts, for every language.',
  ),
  hint: field(text(), 'What could have been done about it.'),
  hintParts: field(repeated(messagePartSchema), 'The same in parts.'),
  createdAt: field(timestamp(), 'When it was created.'),
  startTime: field(timestamp(), 'Of a job: when it began.'),
  endTime: field(timestamp(), 'Of a job: when it ended.'),
  deletedAt: field(timestamp(), 'When it was deleted; absent while it exists.'),
  deletionUnseen: field(
    bool(),
    'It went while no portal looked, between `seenAt` and `deletedAt`: what happened then is not known.',
  ),
  seenAt: field(timestamp(), 'When something was last written down about it.'),
};

/** The record of an object. */
export const recordSchema = message<HistoryRecord>(
  'HistoryRecord',
  recordFields,
);

/**
 * A state of an object.
 *
 * @public
 */
export type RecordState = {
  state: string;
  since: string;
  reason: string;
  message: string;
  messageParts: MessagePart[];
};

/**
 * A definition of an object, from a time on.
 *
 * @public
 */
export type RecordDefinition = {
  since: string;
  definition: string;
};

/**
 * A related object with a record.
 *
 * @public
 */
export type RecordedRun = {
  uid: string;
  name: string;
  createdAt: string;
  definition: string;
};

/**
 * Metadata of the kept log of a container's run.
 *
 * @public
 */
export type KeptLogInfo = {
  id: string;
  pod: string;
  container: string;
  startTime: string;
  endTime: string;
  hasEnded: boolean;
  exitCode: number;
  takenAt: string;
  bytes: number;
  truncated: boolean;
};

/**
 * The record of a container.
 *
 * @public
 */
export type RecordContainer = {
  name: string;
  restarts: number;
  hasEnded: boolean;
  exitCode: number;
  reason: string;
  startTime: string;
  endTime: string;
};

/**
 * The record of a pod.
 *
 * @public
 */
export type RecordPod = {
  uid: string;
  name: string;
  role: string;
  group: string;
  node: string;
  phase: string;
  reason: string;
  restarts: number;
  createdAt: string;
  startTime: string;
  endTime: string;
  deletedAt: string;
  containers: RecordContainer[];
};

/**
 * An event of an object or its pods.
 *
 * @public
 */
export type RecordEvent = {
  kind: string;
  name: string;
  container: string;
  warning: boolean;
  reason: string;
  message: string;
  count: number;
  firstTime: string;
  lastTime: string;
};

/**
 * The record of a job that was submitted to a cluster.
 *
 * @public
 */
export type RecordSubmission = {
  submissionId: string;
  owner: string;
  entrypoint: string;
  status: string;
  message: string;
  startTime: string;
  endTime: string;
  seenTime: string;
};

/**
 * Why data of a period is missing.
 *
 * @public
 */
export const RECORD_GAPS = [
  'unwatched',
  'states',
  'pods',
  'events',
  'submissions',
] as const;

/**
 * A period with missing data.
 *
 * @public
 */
export type RecordGap = {
  reason: string;
  from: string;
  until: string;
};

/**
 * The full record of an object.
 *
 * @public
 */
export type RecordDetails = {
  record?: HistoryRecord;
  definition: string;
  definitions: RecordDefinition[];
  queue: string;
  manifest: string;
  states: RecordState[];
  changes: TimelineEntry[];
  changesMissing: boolean;
  pods: RecordPod[];
  events: RecordEvent[];
  submissions: RecordSubmission[];
  gaps: RecordGap[];
  logs: KeptLogInfo[];
  log: string;
  lastGood?: RecordedRun;
  fixes: Fix[];
  footprint?: Footprint;
  recurrence?: Recurrence;
  phases: JobPhase[];
  historyServerUrl: string;
};

/** A kept log. */
export const keptLogSchema = message<KeptLogInfo>('KeptLogInfo', {
  id: field(text(), 'By which it is read.'),
  pod: field(text(), 'The pod, which may be gone.'),
  container: field(
    text(),
    'The container; `driver` for the log of the driver that Ray kept, whose pod is the id of the submission.',
  ),
  startTime: field(timestamp(), 'When this run of the container began.'),
  endTime: field(timestamp(), 'When it ended.'),
  hasEnded: field(
    bool(),
    'False where the log was taken while the container still ran, because its pod was about to go.',
  ),
  exitCode: field(int32(), 'What the run ended with.'),
  takenAt: field(timestamp(), 'When the log was taken.'),
  bytes: field(int32(), 'Length of what is kept.'),
  truncated: field(bool(), 'The log had more before it.'),
});

const containerSchema = message<RecordContainer>('RecordContainer', {
  name: field(text(), 'Its name.'),
  restarts: field(int32(), 'How often it was restarted.'),
  hasEnded: field(bool(), 'A run of it has ended; `exitCode` is of the last.'),
  exitCode: field(int32(), 'What that run ended with.'),
  reason: field(text(), 'Why it waits, or why it ended.'),
  startTime: field(timestamp(), 'When its last run began.'),
  endTime: field(timestamp(), 'When a run of it ended last.'),
});

const podSchema = message<RecordPod>('RecordPod', {
  uid: field(text(), 'Kubernetes’ uid of the pod.'),
  name: field(text(), 'Its name.'),
  role: field(
    text(),
    '`head` or `worker` of a cluster; absent for one that submits a job.',
  ),
  group: field(text(), 'The group of a cluster that it belonged to.'),
  node: field(text(), 'The node that it ran on; absent where it had none.'),
  phase: field(text(), 'Its phase, as Kubernetes said last.'),
  reason: field(text(), 'Why, where Kubernetes said it.'),
  restarts: field(int32(), 'Of all its containers.'),
  createdAt: field(timestamp(), 'When it was created.'),
  startTime: field(timestamp(), 'When the first of its containers began.'),
  endTime: field(timestamp(), 'When the last of its containers ended.'),
  deletedAt: field(timestamp(), 'When it was seen to be gone.'),
  containers: field(repeated(containerSchema), 'Its containers.'),
});

const eventSchema = message<RecordEvent>('RecordEvent', {
  kind: field(text(), 'Kubernetes’ name of the kind of what it happened to.'),
  name: field(text(), 'The name of what it happened to.'),
  container: field(text(), 'The container; absent where it is about all.'),
  warning: field(bool(), 'Kubernetes calls it a warning.'),
  reason: field(text(), 'Machine-readable reason.'),
  message: field(text(), 'What happened.'),
  count: field(int32(), 'How often, at the least: Kubernetes forgets.'),
  firstTime: field(timestamp(), 'When it happened first.'),
  lastTime: field(timestamp(), 'When it happened last.'),
});

/** A submission to a cluster. */
export const submissionSchema = message<RecordSubmission>('RecordSubmission', {
  submissionId: field(text(), 'The id of the submission.'),
  owner: field(
    text(),
    'Who submitted it through the portal; absent where that is not known.',
  ),
  entrypoint: field(text(), 'What was run, its beginning.'),
  status: field(text(), 'Its status, as Ray said last.'),
  message: field(text(), 'What Ray said of it, the beginning.'),
  startTime: field(timestamp(), 'When it began.'),
  endTime: field(timestamp(), 'When it ended; absent where that was not seen.'),
  seenTime: field(timestamp(), 'When Ray said so.'),
});

const gapSchema = message<RecordGap>('RecordGap', {
  reason: field(
    text(),
    '`unwatched`: no portal looked, or what it saw could not be stored, so what happened then may be missing; `states`, `pods`, `events` or `submissions`: there were too many of them, and the oldest are left out.',
  ),
  from: field(timestamp(), 'When it began.'),
  until: field(timestamp(), 'When it ended.'),
});

const DEFINITION =
  'as YAML of the contract: what its creation would be asked with';

/** The full record of an object. */
export const recordDetailsSchema = message<RecordDetails>('RecordDetails', {
  record: field(recordSchema.optional(), 'The record.'),
  definition: field(text(), `What it was made to be last, ${DEFINITION}.`),
  definitions: field(
    repeated(
      message<RecordDefinition>('RecordDefinition', {
        since: field(timestamp(), 'When it was first seen so.'),
        definition: field(text(), 'The definition, as YAML.'),
      }),
    ),
    'Everything that it was made to be, the latest first.',
  ),
  queue: field(
    text(),
    'The queue of Kueue that it waited in, which its definition has no field for; absent for none.',
  ),
  manifest: field(
    text(),
    'What it was last in Kubernetes, as YAML without its status; absent where the definition says all of it, as for an object that was made through the KubeRay API.',
  ),
  states: field(
    repeated(
      message<RecordState>('RecordState', {
        state: field(text(), 'The state.'),
        since: field(timestamp(), 'When it began.'),
        reason: field(text(), 'Machine-readable reason.'),
        message: field(text(), 'Why it was in that state.'),
        messageParts: field(repeated(messagePartSchema), 'The same in parts.'),
      }),
    ),
    'The states that it was in, the latest first.',
  ),
  changes: field(
    repeated(timelineEntrySchema),
    'Who changed what through the portal, the latest first.',
  ),
  changesMissing: field(bool(), 'There may be more changes.'),
  pods: field(
    repeated(podSchema),
    'The pods that worked for it, the latest first: those of a cluster, and those that submit a job.',
  ),
  events: field(
    repeated(eventSchema),
    'What happened to it and to its pods, the latest first; repetitions are one.',
  ),
  submissions: field(
    repeated(submissionSchema),
    'What was submitted to a cluster through Ray’s own job API, the latest first, as Ray said last; asked for once a minute.',
  ),
  gaps: field(
    repeated(gapSchema),
    'The times within its life of which something is not known, the latest first.',
  ),
  logs: field(
    repeated(keptLogSchema),
    'The logs that were kept, of the latest run first: of submitters, heads, failing workers, and of submissions (container `driver`, with the submission’s id as pod).',
  ),
  log: field(text(), 'The end of the first of them.'),
  lastGood: field(
    message<RecordedRun>('RecordedRun', {
      uid: field(text(), 'Its uid.'),
      name: field(text(), 'Its name.'),
      createdAt: field(
        timestamp(),
        'When it was created, or first seen to be made so.',
      ),
      definition: field(text(), 'What it was made to be, as YAML.'),
    }).optional(),
    'Of what does not go well: the object itself as it was when it last did, or else the latest before it that did, of the same owner and with the same name, or the same but for a number at its end.',
  ),
  fixes: field(
    repeated(fixSchema),
    'Of a failed job: other runs that may succeed (`runAgainWith`), the most helpful first.',
  ),
  footprint: field(
    footprintSchema.optional(),
    'Of a job: what its nodes used while it ran; of a cluster: the last hours with running jobs. Absent where Ray was not asked.',
  ),
  recurrence: field(
    recurrenceSchema.optional(),
    'Of what does not go well: how many others had the same reason in the last seven days; absent where there are none.',
  ),
  phases: field(
    repeated(jobPhaseSchema),
    'Of a job: what it spent its time on.',
  ),
  historyServerUrl: field(
    text(),
    'Where a KubeRay history server (`ray.history.server`) shows the cluster, or that of the job or service; absent for one that it does not know.',
  ),
});
