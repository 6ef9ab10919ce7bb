import { useCallback } from 'react';
import {
  CallOptions,
  JsonObject,
  RayClient,
  RecordFiles,
  SubmissionRequest,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../../live';
import { RECORD_PAUSE_MS } from '../../records';

/** A run whose files are read. */
export interface CodeOfRun {
  /** Of a job; empty while it is unknown. */
  uid: string;
  definition: JsonObject;
  /** A submission to a cluster, in place of a job. */
  submission?: SubmissionRequest;
}

/** What to read of a run; undefined for one without any files. */
function fileRequest({ uid, definition, submission }: CodeOfRun) {
  if (!uploadedPackages(definition.runtimeEnv).length) return undefined;
  return submission ?? (uid ? { uid } : undefined);
}

type FileRequest = NonNullable<ReturnType<typeof fileRequest>>;

function readFiles(
  client: RayClient,
  request: FileRequest,
  call: CallOptions,
): Promise<RecordFiles> {
  return 'uid' in request
    ? client.getRayJobRecordFiles(request, call)
    : client.getSubmissionRecordFiles(request, call);
}

function requestsOf(text: string): Array<FileRequest | null> {
  return JSON.parse(text);
}

/** The files of the folders and modules that runs had, in the same order; undefined while unknown, and for a run without any. */
export function useJobFiles(
  runs: readonly CodeOfRun[],
): Array<RecordFiles | undefined> {
  // As text, which is the same in each rendering.
  const asked = JSON.stringify(runs.map(run => fileRequest(run) ?? null));
  const { data } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          Promise.all(
            requestsOf(asked).map(async request => {
              if (!request) return undefined;
              const read = readFiles(client, request, { signal });
              // An older backend has no files, and the history may be missing.
              const found = await read.catch(() => undefined);
              return found?.files.length ? found : undefined;
            }),
          ),
        isAffectedBy: () => false,
        pauseMs: RECORD_PAUSE_MS,
      }),
      [asked],
    ),
  );
  return data ?? [];
}
