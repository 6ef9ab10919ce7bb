import { useCallback } from 'react';
import {
  ObjectKey,
  RayClient,
  ServeStatus,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../../live';

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
