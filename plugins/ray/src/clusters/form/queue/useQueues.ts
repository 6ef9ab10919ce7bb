import { useCallback } from 'react';
import { JobQueue, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../../api/ignoreDenied';
import { LiveData, useLiveQuery } from '../../../live';

const NONE: readonly JobQueue[] = [];

/** The queues of Kueue of a namespace; none without Kueue. */
export function useQueues(namespace: string): LiveData<readonly JobQueue[]> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        async load(signal: AbortSignal) {
          if (!namespace) return NONE;
          const listed = client.listQueues({ namespace }, { signal });
          return (await ignoreDenied(listed))?.queues ?? NONE;
        },
        isAffectedBy: () => false,
      }),
      [namespace],
    ),
  );
}
