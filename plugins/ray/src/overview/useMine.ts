import { useCallback } from 'react';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../live';
import { atLeisure } from './atLeisure';
import { readMine } from './readMine';
import { Summary } from './Summary';

/** What belongs to the reader, the latest first. */
export function useMine(): LiveData<Summary[]> {
  const identity = useApi(identityApiRef);
  return useLiveQuery(
    useCallback(
      (client: RayClient) =>
        atLeisure(async signal => {
          const { userEntityRef } = await identity.getBackstageIdentity();
          return readMine(client, userEntityRef, signal);
        }),
      [identity],
    ),
  );
}
