import { MessagePart } from '../../explanations';
import { clusterKind, jobKind, Kind, serviceKind } from '../../kinds';
import { optionalWord } from '../../kinds/listFields';
import { Report, withRules } from '../../rules/Rules';
import { bool, int32, repeated, text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { messagePartSchema } from '../../schema/messagePart';
import { defineOperation } from '../Operation';
import { TimelineEntry, timelineEntrySchema } from './timelineOperations';

/**
 * Records of a page of the history where the request does not say how many.
 *
 * @public
 */
export const DEFAULT_HISTORY_SIZE = 25;

/**
 * Most records of a page of the history.
 *
 * @public
 */
export const MAX_HISTORY_SIZE = 100;

/**
 * Whether what a record is about is still there.
 *
 * @public
 */
export const RECORD_PRESENCES = ['present', 'deleted'] as const;

/**
 * Which records are asked for.
 *
 * @public
 */
export type ListRecordsRequest = {
  search: string;
  name: string;
  namespace: string;
  user: string;
  mine: boolean;
  state: string;
  template: string;
  clusterName: string;
  presence: string;
  createdAfter: string;
  createdBefore: string;
  pageSize: number;
  continue: string;
};

/**
 * What is remembered of an object.
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

/** What is remembered of an object. */
const recordSchema = message<HistoryRecord>('HistoryRecord', recordFields);

/**
 * A page of the history.
 *
 * @public
 */
export type ListRecordsResponse = {
  records: HistoryRecord[];
  continue: string;
};

/**
 * A state that an object was in.
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
 * What an object was made to be, from a time on.
 *
 * @public
 */
export type RecordDefinition = {
  since: string;
  definition: string;
};

/**
 * Another object of which something is remembered.
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
 * Everything that is remembered of an object.
 *
 * @public
 */
export type RecordDetails = {
  record?: HistoryRecord;
  definition: string;
  definitions: RecordDefinition[];
  states: RecordState[];
  changes: TimelineEntry[];
  changesMissing: boolean;
  log: string;
  lastGood?: RecordedRun;
};

/**
 * Addresses a record.
 *
 * @public
 */
export type GetRecordRequest = { uid: string };

const DEFINITION =
  'as YAML of the contract: what its creation would be asked with';

const detailsSchema = message<RecordDetails>('RecordDetails', {
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
  log: field(text(), 'The end of the log of a job that failed.'),
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
});

function timeRule(
  request: ListRecordsRequest,
  name: 'createdAfter' | 'createdBefore',
  report: Report,
): void {
  if (request[name] && Number.isNaN(Date.parse(request[name]))) {
    report([name], `${name} must be a time such as 2026-01-31T12:00:00Z.`);
  }
}

function listRules(request: ListRecordsRequest, report: Report): void {
  const { pageSize } = request;
  if (pageSize < 0 || pageSize > MAX_HISTORY_SIZE) {
    report(['pageSize'], `pageSize must be from 1 to ${MAX_HISTORY_SIZE}.`);
  }
  timeRule(request, 'createdAfter', report);
  timeRule(request, 'createdBefore', report);
}

function ofHistory(kind: Kind) {
  return {
    resource: kind.kind,
    // The objects may be gone: what their records say is decided by, one by one.
    access: 'list',
    permission: kind.permissions.read,
    audit: `${kind.kind}-history-fetch`,
  } as const;
}

type AnyStatefulKind = Kind & { states: readonly string[] };

function listRecords(kind: AnyStatefulKind) {
  const request = message<ListRecordsRequest>(
    `List${kind.type}RecordsRequest`,
    {
      search: field(text(), 'Only what has this text in it, in any case.'),
      name: field(text(), 'Only what was called so.'),
      namespace: field(text(), 'Only of this namespace.'),
      user: field(text(), 'Only of this owner.'),
      mine: field(bool(), 'Only what belonged to the caller.'),
      state: field(
        optionalWord('state', kind.states),
        'Only what was in this state last.',
      ),
      template: field(text(), 'Only what used this compute template.'),
      clusterName: field(text(), 'Only what ran on a cluster of this name.'),
      presence: field(
        optionalWord('presence', RECORD_PRESENCES),
        'Only what still exists, or what was deleted.',
      ),
      createdAfter: field(text(), 'Only what was created then or later.'),
      createdBefore: field(text(), 'Only what was created before.'),
      pageSize: field(
        int32(),
        `Most records in the answer, at most ${MAX_HISTORY_SIZE}; ${DEFAULT_HISTORY_SIZE} when absent.`,
      ),
      continue: field(
        text(),
        'Token of the next page, from the answer before.',
      ),
    },
  );
  return defineOperation({
    ...ofHistory(kind),
    http: { method: 'GET', path: `/history/${kind.path}`, api: 'portal' },
    input: withRules(request, listRules),
    output: message<ListRecordsResponse>(`List${kind.type}RecordsResponse`, {
      records: field(repeated(recordSchema), 'The latest first.'),
      continue: field(
        text(),
        'Token of the next page; absent on the last. A page may have less than was asked for, and others behind it.',
      ),
    }),
    summary: `Lists what is remembered of ${kind.noun}s, deleted ones included.`,
  });
}

function getRecord(kind: Kind) {
  return defineOperation({
    ...ofHistory(kind),
    http: { method: 'GET', path: `/history/${kind.path}/{uid}`, api: 'portal' },
    input: message<GetRecordRequest>(`Get${kind.type}RecordRequest`, {
      uid: field(text(), 'The uid of the object.'),
    }),
    output: detailsSchema,
    summary: `Returns everything that is remembered of a ${kind.noun}.`,
  });
}

/**
 * What the portal remembers of objects, after Kubernetes has forgotten them.
 *
 * @public
 */
export const recordOperations = {
  listClusterRecords: listRecords(clusterKind),
  getClusterRecord: getRecord(clusterKind),
  listRayJobRecords: listRecords(jobKind),
  getRayJobRecord: getRecord(jobKind),
  listRayServiceRecords: listRecords(serviceKind),
  getRayServiceRecord: getRecord(serviceKind),
} as const;
