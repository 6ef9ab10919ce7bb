import { useCallback } from 'react';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { ClusterWithStatus, oneCluster } from '../queries';

/** One cluster, kept up to date. */
export function useCluster({
  namespace,
  name,
}: ObjectKey): LiveData<ClusterWithStatus> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => oneCluster(client, { namespace, name }),
      [namespace, name],
    ),
  );
}
