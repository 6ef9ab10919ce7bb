import {
  JsonObject,
  JsonValue,
  KINDS,
  KUEUE_QUEUE_LABEL,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { sha256 } from '../../core/sha256';
import { isOrderedVersion } from '../../kubernetes/cache/versions';
import { View } from '../../views/View';
import { Observation, RecordedState } from './ObjectRecord';
import { recordedObject } from './recordedObject';

/** Looks up the explanation of an object. */
export interface Explanation {
  state: string;
  reason: string;
  message: string;
  messageParts: MessagePart[];
  /** RFC 3339 */
  since: string;
}

/** A status, as message and as JSON. */
export interface RecordedStatus {
  message: Explanation;
  json: JsonObject;
}

/** The parts of an observation. */
export interface Seen {
  view: View<object>;
  resourceVersion: string | undefined;
  status: RecordedStatus | undefined;
  /** As Kubernetes has it; absent where it is gone. */
  object?: KubernetesObject;
  deletedAt: number | undefined;
  now: number;
}

/** Lists, which change with every event of an object, and are covered by its states. */
const NOT_KEPT = new Set(['events']);

/** The name of Kueue's queue among the outputs of a record; no field of the contract has it. */
export const QUEUE_OUTPUT = 'queue';

function timeOf(value: JsonValue | undefined): number | undefined {
  return typeof value === 'string' ? parseTime(value) : undefined;
}

function stateOf(
  status: RecordedStatus | undefined,
  createdAt: number,
): RecordedState | undefined {
  if (!status) return undefined;
  const { state, reason, message, messageParts, since } = status.message;
  return {
    since: parseTime(since) ?? createdAt,
    state,
    reason: reason.slice(0, 128),
    message,
    messageParts,
  };
}

/** The observation of an object as it is now; undefined for one that Kubernetes has not stored. */
export function observe(seen: Seen): Observation | undefined {
  const { view, resourceVersion = '', status, object, deletedAt, now } = seen;
  const { kind, uid, resource, listFields } = view;
  if (!uid) return undefined;
  const message: JsonObject = JSON.parse(view.json('ray').toString());
  const outputFields = new Set<string>(KINDS[kind].outputFields);
  const fields = Object.entries(message);
  const definition: JsonObject = Object.fromEntries(
    fields.filter(([name]) => !outputFields.has(name)),
  );
  // The label is known to the end, unlike the object.
  const queue = view.selectable.labels?.[KUEUE_QUEUE_LABEL];
  const output: JsonObject = {
    ...Object.fromEntries(
      fields.filter(([name]) => outputFields.has(name) && !NOT_KEPT.has(name)),
    ),
    ...(queue && { [QUEUE_OUTPUT]: queue }),
  };
  const hash = sha256(JSON.stringify(definition));
  const createdAt = timeOf(message.createdAt) ?? now;
  return {
    record: {
      uid,
      resource,
      cluster: listFields.cluster,
      state: status?.message.state ?? listFields.state,
      status: status?.json,
      text: listFields.text,
      definition: hash,
      output,
      createdAt,
      version: isOrderedVersion(resourceVersion) ? Number(resourceVersion) : 0,
      seenAt: now,
    },
    definition: { hash, time: now, definition },
    object: object && recordedObject(object, definition),
    state: stateOf(status, createdAt),
    deletedAt,
  };
}

/** Equal for observations with the same content. */
export function fingerprintOf({
  record,
  object,
  deletedAt,
}: Observation): string {
  const { version: _version, seenAt: _seenAt, ...content } = record;
  const parts = [content, object?.hash ?? '', deletedAt !== undefined];
  return sha256(JSON.stringify(parts));
}
