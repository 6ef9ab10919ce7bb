import { useCallback } from 'react';
import {
  ClusterIdle,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';

/** Time between two reads, milliseconds: the portal queries Ray every few minutes, and warns in between. */
const INTERVAL_MS = 60_000;

/** Idle status of a cluster. */
export function useClusterIdle({
  namespace,
  name,
}: ObjectKey): LiveData<ClusterIdle> {
  const define = useCallback(
    (client: RayClient) => ({
      load: (signal: AbortSignal) =>
        client.getClusterIdle({ namespace, name }, { signal }),
      isAffectedBy: (change: { kind: string } & ObjectKey) =>
        change.kind === 'cluster' &&
        change.namespace === namespace &&
        change.name === name,
      reevaluateAt: ({ mode }: ClusterIdle) =>
        mode === 'off'
          ? undefined
          : new Date(Date.now() + INTERVAL_MS).toISOString(),
    }),
    [namespace, name],
  );
  return useLiveQuery(define);
}
