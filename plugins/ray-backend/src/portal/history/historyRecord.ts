import {
  HistoryRecord,
  JsonObject,
  JsonValue,
  originSchema,
} from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../../core/rfc3339';
import { QUEUE_OUTPUT } from '../../history/records/observe';
import { StoredRecord } from '../../history/records/ObjectRecord';
import { partsIn } from '../../history/records/partsIn';
import { RayViews } from '../../kinds/RayViews';

function textIn(json: JsonObject, name: string): string {
  const value: JsonValue | undefined = json[name];
  return typeof value === 'string' ? value : '';
}

/** The queue of Kueue that an object waited in, or came through; empty for none. */
export function queueOf({ output }: StoredRecord): string {
  return textIn(output, QUEUE_OUTPUT);
}

/**
 * A record as answers show it.
 *
 * @param stateNow - of an object that still exists
 */
export function historyRecord(
  record: StoredRecord,
  stateNow: string | undefined,
): HistoryRecord {
  const { uid, resource, cluster, output, deletedAt } = record;
  const { namespace, name, owner = '', templates } = resource;
  const state = record.deletedAt ? record.state : (stateNow ?? record.state);
  // An explanation belongs to the state that it was stored with.
  const isExplained = textIn(record.status ?? {}, 'state') === state;
  const status = (isExplained && record.status) || {};
  return {
    uid,
    namespace,
    name,
    owner,
    templates,
    cluster,
    origin: originSchema.safeParse(record.status?.origin).data,
    state,
    reason: textIn(status, 'reason'),
    message: textIn(status, 'message') || textIn(output, 'message'),
    messageParts: partsIn(status, 'messageParts'),
    hint: textIn(status, 'hint'),
    hintParts: partsIn(status, 'hintParts'),
    createdAt: rfc3339(record.createdAt),
    startTime: textIn(output, 'startTime'),
    endTime: textIn(output, 'endTime'),
    deletedAt: rfc3339(deletedAt),
    deletionUnseen: deletedAt !== undefined && !record.isDeletionSeen,
    seenAt: rfc3339(record.seenAt),
  };
}

/** The state of an existing object, which may be newer than the record. */
export function liveState(
  { uid, resource }: StoredRecord,
  views: Pick<RayViews, 'of'>,
): string | undefined {
  const live = views.of[resource.kind].get(resource);
  return live?.uid === uid ? live.listFields.state : undefined;
}
