import { useCallback } from 'react';
import {
  JsonObject,
  RayClient,
  RecordFiles,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../../live';
import { RECORD_PAUSE_MS } from '../../records';

/** A run whose files are read. */
export interface CodeOfRun {
  /** Empty while it is unknown. */
  uid: string;
  definition: JsonObject;
}

/** The files of the folders and modules that runs had, in the same order; undefined while unknown, and for a run without any. */
export function useJobFiles(
  runs: readonly CodeOfRun[],
): Array<RecordFiles | undefined> {
  const uids = runs
    .map(run =>
      uploadedPackages(run.definition.runtimeEnv).length ? run.uid : '',
    )
    .join(' ');
  const { data } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          Promise.all(
            uids.split(' ').map(async uid => {
              if (!uid) return undefined;
              const read = client.getRayJobRecordFiles({ uid }, { signal });
              // An older backend has no files, and the history may be missing.
              const found = await read.catch(() => undefined);
              return found?.files.length ? found : undefined;
            }),
          ),
        isAffectedBy: () => false,
        pauseMs: RECORD_PAUSE_MS,
      }),
      [uids],
    ),
  );
  return data ?? [];
}
