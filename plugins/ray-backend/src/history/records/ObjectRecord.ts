import {
  JsonObject,
  MessagePart,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';

/** A state that an object was in, and why. */
export interface RecordedState {
  /** When it began, milliseconds since 1970. */
  since: number;
  state: string;
  reason: string;
  message: string;
  messageParts: MessagePart[];
}

/** What an object was made to be, from a time on. */
export interface RecordedDefinition {
  /** Tells it from others of the same object. */
  hash: string;
  /** When it was first seen, milliseconds since 1970. */
  time: number;
  /** JSON of the contract, without what only answers carry. */
  definition: JsonObject;
}

/** What is remembered of an object. */
export interface ObjectRecord {
  uid: string;
  /** What permissions are decided by; it names the object, too. */
  resource: RayResource;
  /** Name of its cluster; empty for none. */
  cluster: string;
  state: string;
  /** The status as answers have it, without pods and events; undefined where it went before it could be explained. */
  status: JsonObject | undefined;
  /** What a search looks into, in lower case. */
  text: string;
  /** Hash of what it is made to be. */
  definition: string;
  /** What only answers carry, such as times and addresses. */
  output: JsonObject;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Its `resourceVersion`; 0 for one that is no number. */
  version: number;
  /** When the portal looked, milliseconds since 1970. */
  seenAt: number;
}

/** A record as it is stored. */
export interface StoredRecord extends ObjectRecord {
  /** When it was deleted, or found to be; undefined while it is there. */
  deletedAt: number | undefined;
  /** The portal saw it go; otherwise it went between `seenAt` and `deletedAt`, and what happened then is unknown. */
  isDeletionSeen: boolean;
  /** The end of the log of a job that failed, as portals before 0.2 kept it. */
  log: string | undefined;
}

/** What one look at an object has to say. */
export interface Observation {
  record: ObjectRecord;
  definition: RecordedDefinition;
  /** Absent where the state could not be explained. */
  state: RecordedState | undefined;
  /** When it was seen to be deleted, milliseconds since 1970. */
  deletedAt: number | undefined;
}

/** Which records a list has. */
export interface RecordQuery {
  kind: ResourceKind;
  namespace?: string;
  owner?: string;
  state?: string;
  template?: string;
  cluster?: string;
  /** Only what is there, or only what is gone. */
  isDeleted?: boolean;
  /** Only what is called so. */
  name?: string;
  /** Text within name, owner, cluster and such, in lower case. */
  search?: string;
  /** Created at or after, and before; milliseconds since 1970. */
  from?: number;
  until?: number;
}

/** A part of a list, the latest first. */
export interface RecordPage {
  records: StoredRecord[];
  /** Where the next part begins; undefined behind the last. */
  next: RecordPosition | undefined;
}

/** Where in a list, the latest first, one goes on: behind this record. */
export interface RecordPosition {
  createdAt: number;
  uid: string;
}
