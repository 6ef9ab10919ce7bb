import { useCallback } from 'react';
import { JobStatus, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { JobRow } from '../queries';

/** Explanation of a job; also follows its cluster, on which it depends. */
export function useJobStatus({
  namespace,
  name,
  cluster,
}: JobRow): LiveData<JobStatus> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          client.getRayJobStatus({ namespace, name }, { signal }),
        isAffectedBy: change =>
          change.namespace === namespace &&
          ((change.kind === 'job' && change.name === name) ||
            (change.kind === 'cluster' && change.name === cluster)),
        reevaluateAt: ({ reevaluateAt }: JobStatus) => reevaluateAt,
      }),
      [namespace, name, cluster],
    ),
  );
}
