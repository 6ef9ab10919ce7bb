import { ResourcePermission } from '@backstage/plugin-permission-common';
import { clusterKind, jobKind, Kind, serviceKind } from '../../kinds';
import { Report, withRules } from '../../rules/Rules';
import { bool, int32, oneOf, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import {
  rayClusterHistoryDeletePermission,
  rayJobHistoryDeletePermission,
  rayServiceHistoryDeletePermission,
} from '../../permissions/permissions';
import { ORIGIN_TOOLS } from '../../status/origin';
import { defineOperation } from '../Operation';
import { emptySchema } from '../requests';
import { linesRule, tailLines } from './logOperations';
import { STANDALONE } from './pageOperations';
import {
  HistoryRecord,
  KeptLogInfo,
  keptLogSchema,
  recordDetailsSchema,
  recordSchema,
} from './recordDetails';

/**
 * Default number of records in a page of the history.
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
 * Whether a record's object still exists.
 *
 * @public
 */
export const RECORD_PRESENCES = ['present', 'deleted'] as const;

/**
 * Filter of records.
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
  origin: string;
  createdAfter: string;
  createdBefore: string;
  pageSize: number;
  continue: string;
};

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
 * Addresses a record.
 *
 * @public
 */
export type GetRecordRequest = { uid: string };

/**
 * Addresses a kept log.
 *
 * @public
 */
export type GetRecordLogRequest = {
  uid: string;
  id: string;
  tailLines: number;
};

/**
 * The end of a kept log.
 *
 * @public
 */
export type RecordLog = {
  log: string;
  about?: KeptLogInfo;
  truncated: boolean;
};

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
    // The objects may be deleted, so each record is checked by its own content.
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
        oneOf(['', ...kind.states]),
        'Only what was in this state last.',
      ),
      template: field(text(), 'Only what used this compute template.'),
      clusterName: field(text(), 'Only what ran on a cluster of this name.'),
      presence: field(
        oneOf(['', ...RECORD_PRESENCES]),
        'Only what still exists, or what was deleted.',
      ),
      origin: field(
        oneOf(['', STANDALONE, ...ORIGIN_TOOLS]),
        `Only what this tool made, or what was \`${STANDALONE}\`: made for no other object.`,
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
    summary: `Lists the history records of ${kind.noun}s, including deleted ones.`,
  });
}

function getRecord(kind: Kind) {
  return defineOperation({
    ...ofHistory(kind),
    http: { method: 'GET', path: `/history/${kind.path}/{uid}`, api: 'portal' },
    input: message<GetRecordRequest>(`Get${kind.type}RecordRequest`, {
      uid: field(text(), 'The uid of the object.'),
    }),
    output: recordDetailsSchema,
    summary: `Returns the complete history record of a ${kind.noun}.`,
  });
}

const logRequest = withRules(
  message<GetRecordLogRequest>('GetRecordLogRequest', {
    uid: field(text(), 'The uid of the object.'),
    id: field(text(), 'The id of the log, from the record.'),
    tailLines,
  }),
  linesRule,
);

function getRecordLog(kind: Kind) {
  return defineOperation({
    ...ofHistory(kind),
    http: {
      method: 'GET',
      path: `/history/${kind.path}/{uid}/logs/{id}`,
      api: 'portal',
    },
    input: logRequest,
    output: message<RecordLog>('RecordLog', {
      log: field(text(), 'The end of the log.'),
      about: field(keptLogSchema.optional(), 'Whose log it is.'),
      truncated: field(bool(), 'The log has, or had, more before it.'),
    }),
    audit: `${kind.kind}-log-fetch`,
    summary: `Returns the end of a log that was kept of a ${kind.noun}, whose pod may be gone.`,
  });
}

function deleteRecord(kind: Kind, permission: ResourcePermission) {
  return defineOperation({
    ...ofHistory(kind),
    permission,
    http: {
      method: 'DELETE',
      path: `/history/${kind.path}/{uid}`,
      api: 'portal',
    },
    input: message<GetRecordRequest>(`Delete${kind.type}RecordRequest`, {
      uid: field(text(), 'The uid of the object.'),
    }),
    output: emptySchema,
    audit: `${kind.kind}-history-delete`,
    summary: `Deletes the history record of a deleted ${kind.noun}.`,
  });
}

/**
 * The owner whose records are erased.
 *
 * @public
 */
export type EraseRecordsRequest = { user: string };

/**
 * Result of erasing an owner's records.
 *
 * @public
 */
export type EraseRecordsResponse = {
  deleted: number;
  kept: number;
  disowned: number;
  more: boolean;
};

function eraseRecords(kind: Kind, permission: ResourcePermission) {
  const request = message<EraseRecordsRequest>(
    `Erase${kind.type}RecordsRequest`,
    { user: field(text(), 'The owner, as the records name them.') },
  );
  return defineOperation({
    ...ofHistory(kind),
    permission,
    http: { method: 'DELETE', path: `/history/${kind.path}`, api: 'portal' },
    input: request,
    output: message<EraseRecordsResponse>(`Erase${kind.type}RecordsResponse`, {
      deleted: field(int32(), 'How many records were deleted.'),
      kept: field(
        int32(),
        'How many were not: their objects exist, or the caller may not delete them.',
      ),
      disowned: field(
        int32(),
        'Number of objects whose past usage no longer has an owner and a name.',
      ),
      more: field(bool(), 'There are more: ask again.'),
    }),
    audit: `${kind.kind}-history-erase`,
    summary: `Deletes the history records of an owner’s deleted ${kind.noun}s. Their usage stays, without owner and names.`,
  });
}

/**
 * The portal's history of objects, kept after Kubernetes has deleted them.
 *
 * @public
 */
export const recordOperations = {
  listClusterRecords: listRecords(clusterKind),
  getClusterRecord: getRecord(clusterKind),
  getClusterRecordLog: getRecordLog(clusterKind),
  deleteClusterRecord: deleteRecord(
    clusterKind,
    rayClusterHistoryDeletePermission,
  ),
  eraseClusterRecords: eraseRecords(
    clusterKind,
    rayClusterHistoryDeletePermission,
  ),
  listRayJobRecords: listRecords(jobKind),
  getRayJobRecord: getRecord(jobKind),
  getRayJobRecordLog: getRecordLog(jobKind),
  deleteRayJobRecord: deleteRecord(jobKind, rayJobHistoryDeletePermission),
  eraseRayJobRecords: eraseRecords(jobKind, rayJobHistoryDeletePermission),
  listRayServiceRecords: listRecords(serviceKind),
  getRayServiceRecord: getRecord(serviceKind),
  deleteRayServiceRecord: deleteRecord(
    serviceKind,
    rayServiceHistoryDeletePermission,
  ),
  eraseRayServiceRecords: eraseRecords(
    serviceKind,
    rayServiceHistoryDeletePermission,
  ),
} as const;
