import { useCallback } from 'react';
import { PodStatus, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../live';

function podsOf(
  client: RayClient,
  namespace: string,
  name: string,
): LiveQueryOptions<PodStatus[]> {
  return {
    async load(signal) {
      if (!name) return [];
      const key = { namespace, name };
      // A deleted or hidden cluster has no pods to show.
      const status = await ignoreDenied(
        client.getClusterStatus(key, { signal }),
      );
      return status?.pods ?? [];
    },
    isAffectedBy: change =>
      change.kind === 'cluster' &&
      change.namespace === namespace &&
      change.name === name,
  };
}

/** The pods of an object's cluster; none for an empty name. */
export function useClusterPods(options: {
  namespace: string;
  name: string;
}): LiveData<PodStatus[]> {
  const { namespace, name } = options;
  return useLiveQuery(
    useCallback(
      (client: RayClient) => podsOf(client, namespace, name),
      [namespace, name],
    ),
  );
}
