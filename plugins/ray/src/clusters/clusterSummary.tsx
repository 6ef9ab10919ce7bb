import { lazy } from 'react';
import { CLUSTER_STATES } from '@rayport/backstage-plugin-ray-common';
import {
  KindSummary,
  LATEST_FIRST,
  summarize,
  SUMMARY_LIMIT,
  YOUNGEST_FIRST,
} from '../kind/KindSummary';
import { StateBadge } from '../ui/StateBadge';

const limit = String(SUMMARY_LIMIT);

function known(state: string) {
  return CLUSTER_STATES.find(one => one === state);
}

/** Clusters on the overview. */
export const clusterSummary: KindSummary = {
  kind: 'cluster',
  total: usage => usage.total?.clusters ?? 0,
  states: usage => usage.clusterStates,
  stateText(t, state) {
    const one = known(state);
    return one ? t(`state.${one}`) : state;
  },
  Badge: ({ state }) => <StateBadge state={known(state)} />,
  FixDialog: lazy(() =>
    import('./fixes/ClusterFixDialog').then(m => ({
      default: m.ClusterFixDialog,
    })),
  ),
  failedStates: ['failed', 'unhealthy'],
  async listLatest(client, user, call) {
    const query = { user, limit, orderBy: LATEST_FIRST } as const;
    return (await client.listAllClusters(query, call)).clusters;
  },
  async listOfComponent(client, request, call) {
    const query = { ...request, orderBy: YOUNGEST_FIRST } as const;
    const { rows, total } = await client.getClusterPage(query, call);
    const objects = rows.flatMap(({ cluster, status }) =>
      cluster && status ? summarize(cluster, status) : [],
    );
    return { total, objects };
  },
  readStatus: (client, key, call) => client.getClusterStatus(key, call),
};
