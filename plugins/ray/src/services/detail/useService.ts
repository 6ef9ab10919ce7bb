import { useCallback } from 'react';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { oneService, ServiceRow } from '../queries';

/** One service, kept up to date. */
export function useService({
  namespace,
  name,
}: ObjectKey): LiveData<ServiceRow> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => oneService(client, { namespace, name }),
      [namespace, name],
    ),
  );
}
