import { useMemo, useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api/rayApiRef';
import { LoadFollower, LoadSnapshot } from './LoadFollower';

/** Usage of a cluster, live while the page is visible. */
export function useClusterLoad({ namespace, name }: ObjectKey): LoadSnapshot {
  const client = useApi(rayApiRef);
  const follower = useMemo(
    () =>
      new LoadFollower(signal =>
        client.getClusterLoad({ namespace, name }, { signal }),
      ),
    [client, namespace, name],
  );
  return useSyncExternalStore(follower.subscribe, follower.getSnapshot);
}
