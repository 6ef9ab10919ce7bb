import { DashboardTab } from '../../dashboard';
import { ObjectDetail } from '../../detail';
import { StateBadge } from '../../ui/StateBadge';
import { CLUSTER_ENTITIES } from '../clusterEntities';
import { ClusterRow, oneCluster } from '../queries';
import { ClusterDetails } from './ClusterDetails';
import { ClusterLogs } from './ClusterLogs';

function Badge({ row }: { row: ClusterRow | undefined }) {
  const { state, message } = row?.status ?? {};
  return <StateBadge state={state} message={message} />;
}

/** One cluster: what it does and why, its groups, pods, events and specification. */
export const clusterDetail = {
  kind: 'cluster',
  entities: CLUSTER_ENTITIES,
  query: oneCluster,
  readManifest: (client, key, call) => client.getClusterManifest(key, call),
  Badge,
  Overview: ClusterDetails,
  tabs: { logs: ClusterLogs, dashboard: DashboardTab },
} satisfies ObjectDetail<ClusterRow>;
