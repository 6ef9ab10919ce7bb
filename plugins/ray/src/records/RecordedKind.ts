import { ComponentType } from 'react';
import {
  KINDS,
  EraseRecordsResponse,
  JsonObject,
  MessageSchema,
  RecordDetails,
  ListRecordsResponse,
  CallOptions,
  RayClient,
  GetRecordLogRequest,
  ListRecordsRequest,
  RecordLog,
} from '@rayport/backstage-plugin-ray-common';
import { FixDialogProps } from '../fixes';
import { SummarizedKind, Texts } from '../translation';

/** Least time between two reads because of changes, milliseconds: these reads use the database, not the cache. */
export const RECORD_PAUSE_MS = 2_000;

/** How the history of a kind is shown. */
export interface RecordedKind {
  kind: SummarizedKind;
  /** Text of a state; newer servers may have more of them. */
  stateText(t: Texts, state: string): string;
  Badge: ComponentType<{ state: string }>;
  /** The failed states. */
  failedStates: readonly string[];
  /** Shows the code that an object runs, from its definition. */
  Code?: ComponentType<{ definition: JsonObject; uid: string }>;
  /** Applies a fix; loaded on demand. */
  FixDialog: ComponentType<FixDialogProps>;
}

interface RecordReader {
  list(
    client: RayClient,
    request: Partial<ListRecordsRequest>,
    call: CallOptions,
  ): Promise<ListRecordsResponse>;
  get(
    client: RayClient,
    uid: string,
    call?: CallOptions,
  ): Promise<RecordDetails>;
  delete(client: RayClient, uid: string, call: CallOptions): Promise<unknown>;
  /** For all deleted objects of an owner. */
  erase(
    client: RayClient,
    user: string,
    call: CallOptions,
  ): Promise<EraseRecordsResponse>;
  /** Absent for kinds without containers. */
  log?(
    client: RayClient,
    request: GetRecordLogRequest,
    call: CallOptions,
  ): Promise<RecordLog>;
}

/** Reads the records of each kind. */
export const RECORD_READERS: Readonly<Record<SummarizedKind, RecordReader>> = {
  cluster: {
    list: (client, request, call) => client.listClusterRecords(request, call),
    get: (client, uid, call) => client.getClusterRecord({ uid }, call),
    delete: (client, uid, call) => client.deleteClusterRecord({ uid }, call),
    erase: (client, user, call) => client.eraseClusterRecords({ user }, call),
    log: (client, request, call) => client.getClusterRecordLog(request, call),
  },
  job: {
    list: (client, request, call) => client.listRayJobRecords(request, call),
    get: (client, uid, call) => client.getRayJobRecord({ uid }, call),
    delete: (client, uid, call) => client.deleteRayJobRecord({ uid }, call),
    erase: (client, user, call) => client.eraseRayJobRecords({ user }, call),
    log: (client, request, call) => client.getRayJobRecordLog(request, call),
  },
  service: {
    list: (client, request, call) =>
      client.listRayServiceRecords(request, call),
    get: (client, uid, call) => client.getRayServiceRecord({ uid }, call),
    delete: (client, uid, call) => client.deleteRayServiceRecord({ uid }, call),
    erase: (client, user, call) =>
      client.eraseRayServiceRecords({ user }, call),
  },
};

/** The schema of what a record's definition describes. */
export function schemaOf(kind: SummarizedKind): MessageSchema {
  return KINDS[kind].schema;
}
