import { MessagePart } from '../../explanations';
import {
  clusterKind,
  jobKind,
  Kind,
  KindTypes,
  serviceKind,
  templateKind,
} from '../../kinds';
import {
  bool,
  int32,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { messagePartSchema } from '../../schema/messagePart';
import { objectPath } from '../crudOperations';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/**
 * Source of a timeline's entry: an event of Kubernetes, a state of an object, the end of a container's run, or a
 * recorded change.
 *
 * @public
 */
export const TIMELINE_SOURCES = ['event', 'state', 'exit', 'change'] as const;

/**
 * Source of a timeline's entry.
 *
 * @public
 */
export type TimelineSource = (typeof TIMELINE_SOURCES)[number];

/**
 * Action of a change. `clusterReplaced` is the deletion of a job by the portal, because its cluster was replaced or has
 * a new owner. The `idle` ones are about an idle cluster: its owner was warned, the warning was withdrawn, the cluster
 * is kept. `changedOutside` is a change by another client, from Kubernetes' managed fields; `changedUnrecorded` is one
 * by the portal that is missing in its history.
 *
 * @public
 */
export const CHANGE_ACTIONS = [
  'created',
  'changed',
  'scaled',
  'suspended',
  'resumed',
  'ownerChanged',
  'podsRenewed',
  'deleted',
  'clusterReplaced',
  'idleWarned',
  'idleWithdrawn',
  'idleKept',
  'changedOutside',
  'changedUnrecorded',
] as const;

/**
 * Action of a change.
 *
 * @public
 */
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/**
 * How a change reached the portal; `steward` is the portal itself.
 *
 * @public
 */
export const CHANGE_TRANSPORTS = [
  'page',
  'http',
  'grpc',
  'action',
  'steward',
] as const;

/**
 * How a change reached the portal.
 *
 * @public
 */
export type ChangeTransport = (typeof CHANGE_TRANSPORTS)[number];

/**
 * A changed field.
 *
 * @public
 */
export type FieldChange = {
  field: string;
  fieldParts: MessagePart[];
  before: string;
  after: string;
};

/** A changed field. */
const fieldChangeSchema = message<FieldChange>('FieldChange', {
  field: field(
    text(),
    'The field in Kubernetes, such as `spec.suspend`; items of lists by their key.',
  ),
  fieldParts: field(
    repeated(messagePartSchema),
    'What the field is, by code; absent for fields that have no words.',
  ),
  before: field(
    text(),
    'What it was; absent where it was not set, or is not noted. Long values are cut, and what may be secret is hidden.',
  ),
  after: field(
    text(),
    'What it became; absent where it was removed, or is not noted.',
  ),
});

/**
 * An entry of a timeline.
 *
 * @public
 */
export type TimelineEntry = {
  id: string;
  source: TimelineSource;
  warning: boolean;
  time: string;
  firstTime: string;
  count: number;
  kind: string;
  name: string;
  container: string;
  reason: string;
  message: string;
  messageParts: MessagePart[];
  exitCode: number;
  user: string;
  action: string;
  transport: string;
  program: string;
  changes: FieldChange[];
  moreChanges: number;
};

/** An entry of a timeline. */
export const timelineEntrySchema = message<TimelineEntry>('TimelineEntry', {
  id: field(text(), 'Unique in the timeline.'),
  source: field(oneOf(TIMELINE_SOURCES), 'What it comes from.'),
  warning: field(bool(), 'Kubernetes calls it a warning.'),
  time: field(timestamp(), 'When it last happened.'),
  firstTime: field(timestamp(), 'When it first happened.'),
  count: field(int32(), 'How often it happened.'),
  kind: field(text(), 'Kubernetes’ kind of what it happened to.'),
  name: field(text(), 'The name of that.'),
  container: field(text(), 'The container of a pod that is meant.'),
  reason: field(text(), 'Machine-readable reason.'),
  message: field(text(), 'What happened.'),
  messageParts: field(
    repeated(messagePartSchema),
    'The same in parts, for every language; absent where it is in the words of others.',
  ),
  exitCode: field(int32(), 'Of a container’s run: what it ended with.'),
  user: field(
    text(),
    'Of a change: its author, a user’s entity ref or a service’s subject; absent if unknown.',
  ),
  action: field(
    text(),
    `Of a change: what was done, one of ${CHANGE_ACTIONS.map(action => `\`${action}\``).join(', ')}.`,
  ),
  transport: field(
    text(),
    'Of a change through the portal: `page`, `http`, `grpc`, `action`, or `steward` for the portal itself.',
  ),
  program: field(
    text(),
    'Of a change past the portal: the program that wrote, as it calls itself.',
  ),
  changes: field(
    repeated(fieldChangeSchema),
    'Of a change: the changed fields and how they changed.',
  ),
  moreChanges: field(
    int32(),
    'Of a change: how many fields it changed beyond these.',
  ),
});

/**
 * How often the reason of an object's state came up for other objects lately.
 *
 * @public
 */
export type Recurrence = {
  reason: string;
  since: string;
  owner: string;
  objects: number;
  sameTemplate: number;
  latestName: string;
  latestUid: string;
  latestTime: string;
};

/** How often the reason of an object's state came up for others. */
export const recurrenceSchema = message<Recurrence>('Recurrence', {
  reason: field(text(), 'The reason of the state, the same for all.'),
  since: field(timestamp(), 'Since when the others are counted.'),
  owner: field(
    text(),
    'The owner of all of them; absent where the object has none, and those of its namespace are counted.',
  ),
  objects: field(
    int32(),
    'How many others of the kind had it, as far as the caller may read them; only recent ones are looked at.',
  ),
  sameTemplate: field(
    int32(),
    'How many of these use a compute template of the object.',
  ),
  latestName: field(text(), 'The one that had it last.'),
  latestUid: field(text(), 'The uid of that, for its record.'),
  latestTime: field(timestamp(), 'When it began there.'),
});

/**
 * The timeline of an object and everything that belongs to it.
 *
 * @public
 */
export type Timeline = {
  entries: TimelineEntry[];
  omitted: number;
  incomplete: string;
  incompleteParts: MessagePart[];
  changesMissing: boolean;
  recurrence?: Recurrence;
};

/**
 * Most entries of a timeline.
 *
 * @public
 */
export const MAX_TIMELINE_ENTRIES = 500;

const timeline = message<Timeline>('Timeline', {
  entries: field(
    repeated(timelineEntrySchema),
    `What happened, the latest first; at most ${MAX_TIMELINE_ENTRIES}, warnings and changes before others.`,
  ),
  omitted: field(int32(), 'How many entries there are beyond these.'),
  incomplete: field(text(), 'Why events may be missing; absent when none are.'),
  incompleteParts: field(
    repeated(messagePartSchema),
    'The same in parts, for every language.',
  ),
  changesMissing: field(
    bool(),
    'The portal’s record of changes can’t be read now, so that changes are missing.',
  ),
  recurrence: field(
    recurrenceSchema.optional(),
    'Others of the same owner that the reason of the state stopped in the last seven days; absent where there are none, or where it is not known.',
  ),
});

/** Shows the timeline of an object and everything that belongs to it. */
function timelineOperation<T extends KindTypes>(kind: Kind<T>) {
  return defineOperation({
    http: {
      method: 'GET',
      path: `${objectPath(kind)}/timeline`,
      api: 'portal',
    },
    input: keyRequest(`Get${kind.type}TimelineRequest`, kind.words),
    output: timeline,
    resource: kind.kind,
    access: 'read',
    permission: kind.permissions.read,
    audit: `${kind.kind}-fetch`,
    summary: `Tells what happened to a ${kind.noun} and to what belongs to it: events, states, ended containers, changes.`,
  });
}

/**
 * Timelines of objects.
 *
 * @public
 */
export const timelineOperations = {
  getClusterTimeline: timelineOperation(clusterKind),
  getRayJobTimeline: timelineOperation(jobKind),
  getRayServiceTimeline: timelineOperation(serviceKind),
  getComputeTemplateTimeline: timelineOperation(templateKind),
} as const;
