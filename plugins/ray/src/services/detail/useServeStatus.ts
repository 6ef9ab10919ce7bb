import { useCallback } from 'react';
import { RayClient, ServeStatus } from '@rayport/backstage-plugin-ray-common';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../../live';
import { ObjectKey } from '../../live/ObjectKey';

/** Why a service is as it is, with the clusters behind it; follows it. */
export function useServeStatus({
  namespace,
  name,
}: ObjectKey): LiveData<ServeStatus> {
  return useLiveQuery(
    useCallback(
      (client: RayClient): LiveQueryOptions<ServeStatus> => ({
        load: signal =>
          client.getRayServiceStatus({ namespace, name }, { signal }),
        isAffectedBy: change =>
          change.kind === 'service' &&
          change.namespace === namespace &&
          change.name === name,
        reevaluateAt: ({ reevaluateAt }) => reevaluateAt,
      }),
      [namespace, name],
    ),
  );
}
