import { useCallback } from 'react';
import {
  Footprint,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../live';

/** How often the portal asks Ray, milliseconds. */
const INTERVAL_MS = 15_000;

const READERS = {
  job: (client: RayClient, key: ObjectKey, signal: AbortSignal) =>
    client.getRayJobFootprint(key, { signal }),
  cluster: (client: RayClient, key: ObjectKey, signal: AbortSignal) =>
    client.getClusterFootprint(key, { signal }),
};

/** Usage of a job or a cluster over time. */
export function useFootprint(
  kind: 'job' | 'cluster',
  { namespace, name }: ObjectKey,
  /** Jobs run, so that there are new samples. */
  isRunning: boolean,
): LiveData<Footprint> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          READERS[kind](client, { namespace, name }, signal),
        isAffectedBy: () => false,
        reevaluateAt: () =>
          isRunning
            ? new Date(Date.now() + INTERVAL_MS).toISOString()
            : undefined,
      }),
      [kind, namespace, name, isRunning],
    ),
  );
}
