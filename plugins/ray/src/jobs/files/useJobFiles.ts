import { useCallback } from 'react';
import {
  CallOptions,
  JsonObject,
  RayClient,
  RecordFiles,
  SubmissionRequest,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../api/ignoreDenied';
import { LiveData, useLiveQuery } from '../../live';
import { RECORD_PAUSE_MS } from '../../records';

/** A run whose files are read. */
export interface CodeOfRun {
  /** Of a job; empty while it is unknown. */
  uid: string;
  definition: JsonObject;
  /** A submission to a cluster, in place of a job. */
  submission?: SubmissionRequest;
}

/** The request for the files of a run; undefined for a run without files. */
function fileRequest({ uid, definition, submission }: CodeOfRun) {
  if (!uploadedPackages(definition.runtimeEnv).length) return undefined;
  return submission ?? (uid ? { uid } : undefined);
}

type FileRequest = NonNullable<ReturnType<typeof fileRequest>>;

async function readFiles(
  client: RayClient,
  request: FileRequest,
  call: CallOptions,
): Promise<RecordFiles | undefined> {
  const found = await ignoreDenied(
    'uid' in request
      ? client.getRayJobRecordFiles(request, call)
      : client.getSubmissionRecordFiles(request, call),
  );
  return found?.files.length ? found : undefined;
}

/** The files of a run; undefined without any, and where the caller may not see them. */
export async function readFilesOf(
  client: RayClient,
  run: CodeOfRun,
  call: CallOptions,
): Promise<RecordFiles | undefined> {
  const request = fileRequest(run);
  return request && readFiles(client, request, call);
}

function requestsOf(text: string): Array<FileRequest | null> {
  return JSON.parse(text);
}

/** The files of the folders and modules that runs had, in the same order; undefined for a run without any. */
export function useJobFiles(
  runs: readonly CodeOfRun[],
): LiveData<Array<RecordFiles | undefined>> {
  // As text, which is the same in each rendering.
  const asked = JSON.stringify(runs.map(run => fileRequest(run) ?? null));
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          Promise.all(
            requestsOf(asked).map(async request =>
              request ? readFiles(client, request, { signal }) : undefined,
            ),
          ),
        isAffectedBy: () => false,
        pauseMs: RECORD_PAUSE_MS,
      }),
      [asked],
    ),
  );
}
