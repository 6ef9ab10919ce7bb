import { useCallback, useMemo } from 'react';
import { isRayApiError, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useLiveQuery } from '../live';
import { LogSource, sourcesOf } from './LogSource';

function podsOf(
  client: RayClient,
  namespace: string,
  name: string,
): LiveQueryOptions<LogSource[]> {
  return {
    async load(signal) {
      if (!name) return [];
      const key = { namespace, name };
      try {
        const { pods } = await client.getClusterStatus(key, { signal });
        return sourcesOf(pods, { kind: 'cluster', ...key });
      } catch (error) {
        // A cluster that is gone, or hidden from the reader, adds no logs.
        const isHidden =
          isRayApiError(error) &&
          ['NOT_FOUND', 'PERMISSION_DENIED'].includes(error.code);
        if (isHidden) return [];
        throw error;
      }
    },
    isAffectedBy: change =>
      change.kind === 'cluster' &&
      change.namespace === namespace &&
      change.name === name,
  };
}

const NONE: LogSource[] = [];

/** The logs of the pods of the cluster behind something. */
export function useClusterSources(options: {
  namespace: string;
  /** Empty while there is none. */
  name: string;
}): { sources: LogSource[]; isPending: boolean } {
  const { namespace, name } = options;
  const { data, isPending } = useLiveQuery(
    useCallback(
      (client: RayClient) => podsOf(client, namespace, name),
      [namespace, name],
    ),
  );
  return useMemo(
    () => ({ sources: data ?? NONE, isPending }),
    [data, isPending],
  );
}
