import { useCallback } from 'react';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { readUsedImages } from './readUsedImages';

/** The images that {@link readUsedImages} finds in a namespace, which may not be chosen yet. */
export function useUsedImages(namespace: string): LiveData<string[]> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        async load(signal: AbortSignal) {
          if (!namespace) return [];
          const used = await readUsedImages(client, namespace, signal);
          return used.map(({ image }) => image);
        },
        isAffectedBy: () => false,
      }),
      [namespace],
    ),
  );
}
