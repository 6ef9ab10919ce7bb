import {
  JsonObject,
  MessagePart,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';

/** A state of an object, and the reason. */
export interface RecordedState {
  /** When it began, milliseconds since 1970. */
  since: number;
  state: string;
  reason: string;
  message: string;
  messageParts: MessagePart[];
}

/** The definition of an object from a time on. */
export interface RecordedDefinition {
  /** Distinguishes it from others of the same object. */
  hash: string;
  /** When it was first seen, milliseconds since 1970. */
  time: number;
  /** JSON of the contract, without output-only fields. */
  definition: JsonObject;
}

/** The record of an object. */
export interface ObjectRecord {
  uid: string;
  /** The properties that permissions depend on; they include namespace and name. */
  resource: RayResource;
  /** Name of its cluster; empty for none. */
  cluster: string;
  state: string;
  /**
   * The status in answers, without pods and events; undefined if the object was deleted before it could be explained.
   */
  status: JsonObject | undefined;
  /** Searchable text, in lower case. */
  text: string;
  /** Hash of its definition. */
  definition: string;
  /** Output-only fields, such as times and addresses. */
  output: JsonObject;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Its `resourceVersion`; 0 if that is not a number. */
  version: number;
  /** When the portal observed it, milliseconds since 1970. */
  seenAt: number;
}

/** A record as it is stored. */
export interface StoredRecord extends ObjectRecord {
  /** When it was deleted, or found missing; undefined while it exists. */
  deletedAt: number | undefined;
  /**
   * The portal saw the deletion. Otherwise it happened between `seenAt` and `deletedAt`, and events in between are
   * unknown.
   */
  isDeletionSeen: boolean;
  /** The end of the log of a job that failed, as portals before 0.2 kept it. */
  log: string | undefined;
}

/** An object as Kubernetes stores it. */
export interface RecordedObject {
  hash: string;
  /** JSON, without status and what Kubernetes adds. */
  json: string;
}

/** One observation of an object. */
export interface Observation {
  record: ObjectRecord;
  definition: RecordedDefinition;
  /** Absent where the definition says it all, and where it is gone or too large. */
  object?: RecordedObject;
  /** Absent if the state could not be explained. */
  state: RecordedState | undefined;
  /** When the deletion was observed, milliseconds since 1970. */
  deletedAt: number | undefined;
}

/** Filter of a list. */
export interface RecordQuery {
  kind: ResourceKind;
  namespace?: string;
  owner?: string;
  state?: string;
  template?: string;
  /** The tool that created it, or `standalone` for an object that was created for no other object. */
  origin?: string;
  cluster?: string;
  /** Only existing objects, or only deleted ones. */
  isDeleted?: boolean;
  /** Only this name. */
  name?: string;
  /** Text within name, owner, cluster and similar fields, in lower case. */
  search?: string;
  /** Created at or after, and before; milliseconds since 1970. */
  from?: number;
  until?: number;
}

/** A page of a list, latest first. */
export interface RecordPage {
  records: StoredRecord[];
  /** Start of the next page; undefined on the last. */
  next: RecordPosition | undefined;
}

/** Position in a list, latest first: after this record. */
export interface RecordPosition {
  createdAt: number;
  uid: string;
}
