import { useCallback } from 'react';
import { JobQueue, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../../api/ignoreDenied';
import { useLiveQuery } from '../../../live';

const NONE: readonly JobQueue[] = [];

/** The queues of Kueue of a namespace; none without Kueue. */
export function useQueues(namespace: string): readonly JobQueue[] {
  const { data } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: async (signal: AbortSignal) =>
          namespace
            ? ignoreDenied(client.listQueues({ namespace }, { signal }))
            : undefined,
        isAffectedBy: () => false,
      }),
      [namespace],
    ),
  );
  return data?.queues ?? NONE;
}
