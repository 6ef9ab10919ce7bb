import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { DashboardTab } from '../../dashboard';
import { CLUSTER_ENTITIES, DetailKind } from '../../detail';
import { clusterRouteRef, clustersRouteRef } from '../../routes';
import { StateBadge } from '../../ui/StateBadge';
import { ClusterPageActions } from '../actions/ClusterPageActions';
import { ClusterWithStatus } from '../queries';
import { ClusterDetails } from './ClusterDetails';
import { ClusterLogs } from './ClusterLogs';
import { useCluster } from './useCluster';

function Badge({ row }: { row: ClusterWithStatus | undefined }) {
  const { state, message } = row?.status ?? {};
  return <StateBadge state={state} message={message} />;
}

/** One cluster: what it does and why, its groups, pods, events and specification. */
export const clusterDetail = {
  kind: 'cluster',
  route: clusterRouteRef,
  listRoute: clustersRouteRef,
  readPermission: rayClusterReadPermission,
  entities: CLUSTER_ENTITIES,
  useObject: useCluster,
  Badge,
  Actions: ClusterPageActions,
  Overview: ClusterDetails,
  tabs: { logs: ClusterLogs, dashboard: DashboardTab },
} satisfies DetailKind<ClusterWithStatus>;
