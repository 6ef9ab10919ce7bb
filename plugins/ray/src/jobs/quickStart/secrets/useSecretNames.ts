import { useCallback } from 'react';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../../api/ignoreDenied';
import { useLiveQuery } from '../../../live';

/** Names of the Secrets of a namespace; none if the user or the portal may not list them. */
export function useSecretNames(namespace: string): readonly string[] {
  const { data } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: async (signal: AbortSignal) =>
          namespace
            ? ignoreDenied(client.listSecrets({ namespace }, { signal }))
            : undefined,
        isAffectedBy: () => false,
      }),
      [namespace],
    ),
  );
  return data?.names ?? [];
}
