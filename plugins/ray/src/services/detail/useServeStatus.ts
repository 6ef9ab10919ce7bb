import { useCallback } from 'react';
import {
  ObjectKey,
  RayClient,
  ServeStatus,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../../live';

/** Explanation of a service and its clusters, live. */
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
