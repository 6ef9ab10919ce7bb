import { useCallback } from 'react';
import {
  ClusterIdle,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../../live';

/** Time between two reads, milliseconds: the portal itself asks Ray every few minutes, and warns in between. */
const INTERVAL_MS = 60_000;

/** Whether a cluster is idle, and what is done about it; undefined before the first answer, and where there is none. */
export function useClusterIdle({
  namespace,
  name,
}: ObjectKey): ClusterIdle | undefined {
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
  return useLiveQuery(define).data;
}
