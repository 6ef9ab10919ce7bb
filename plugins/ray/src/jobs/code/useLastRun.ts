import { useCallback } from 'react';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { RECORD_PAUSE_MS } from '../../records';
import { ownerName } from '../../ui/ownerName';
import { JobRow } from '../queries';
import { workOf } from '../compare/workOf';
import { LastRun, readLastRun } from './readLastRun';

/** Number of records to read, the latest first. */
const PAGE_SIZE = 25;

/** The last run of the same work by the same owner before this one; null if there is none. */
export function useLastRun({ job, status }: JobRow): LiveData<LastRun | null> {
  const { uid = '' } = status ?? {};
  const { namespace, name, user, createdAt } = job;
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        async load(signal: AbortSignal) {
          if (!uid) return null;
          const work = workOf(name);
          const { records } = await client.listRayJobRecords(
            { namespace, search: work, pageSize: PAGE_SIZE },
            { signal },
          );
          const earlier = records.filter(
            run =>
              workOf(run.name) === work &&
              // The API has the name that was written, the history its entity.
              ownerName(run.owner) === ownerName(user) &&
              run.createdAt < createdAt,
          );
          return readLastRun(client, { uid, name }, earlier, { signal });
        },
        // Its own record may come a moment after it.
        isAffectedBy: change =>
          change.kind === 'job' &&
          change.namespace === namespace &&
          change.name === name,
        pauseMs: RECORD_PAUSE_MS,
      }),
      [namespace, name, user, createdAt, uid],
    ),
  );
}
