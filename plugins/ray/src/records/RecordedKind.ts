import { ComponentType } from 'react';
import {
  KINDS,
  EraseRecordsResponse,
  MessageSchema,
  RecordDetails,
  ListRecordsResponse,
  CallOptions,
  RayClient,
  GetRecordLogRequest,
  ListRecordsRequest,
  RecordLog,
} from '@rayport/backstage-plugin-ray-common';
import { SummarizedKind, Texts } from '../translation';

/** Least time between two reads of records that changes cause, milliseconds: the database answers, and not the memory. */
export const RECORD_PAUSE_MS = 2_000;

/** How what is remembered of a kind's objects is shown. */
export interface RecordedKind {
  kind: SummarizedKind;
  /** A state in words; newer servers may know more of them than the pages. */
  stateText(t: Texts, state: string): string;
  Badge: ComponentType<{ state: string }>;
  /** The states in which something is wrong. */
  failedStates: readonly string[];
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
  /** Of all objects of an owner that are gone. */
  erase(
    client: RayClient,
    user: string,
    call: CallOptions,
  ): Promise<EraseRecordsResponse>;
  /** Absent for what has no containers of its own. */
  log?(
    client: RayClient,
    request: GetRecordLogRequest,
    call: CallOptions,
  ): Promise<RecordLog>;
}

/** Reads what is remembered, by kind. */
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
