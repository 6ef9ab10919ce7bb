import { useMemo, useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { ClusterLoad, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api/rayApiRef';
import { LiveData } from '../../live';
import { LoadFollower, LoadSnapshot } from './LoadFollower';

/** The current usage, as other live data, and its course. */
type LiveLoad = Pick<LiveData<ClusterLoad>, 'data' | 'error' | 'refresh'> &
  Pick<LoadSnapshot, 'history'>;

/** Usage of a cluster, live while the page is visible. */
export function useClusterLoad({ namespace, name }: ObjectKey): LiveLoad {
  const client = useApi(rayApiRef);
  const follower = useMemo(
    () =>
      new LoadFollower(signal =>
        client.getClusterLoad({ namespace, name }, { signal }),
      ),
    [client, namespace, name],
  );
  const { load, error, history } = useSyncExternalStore(
    follower.subscribe,
    follower.getSnapshot,
  );
  return { data: load, error, history, refresh: follower.refresh };
}
