import { useMemo } from 'react';
import { DashboardTab } from '../../dashboard';
import { ObjectDetail, TabProps } from '../../detail';
import { useTimeline } from '../../history';
import { explain, useTexts } from '../../translation';
import { SimulatedMark } from '../../ui/SimulatedMark';
import { StateBadge } from '../../ui/StateBadge';
import { CLUSTER_ENTITIES } from '../clusterEntities';
import { ClusterRow, oneCluster } from '../queries';
import { LogPanel, sourcesOf } from '../../logs';
import { ClusterDetails } from './ClusterDetails';
import { ClusterExplanation } from './ClusterExplanation';
import { Placeholder } from '../../ui/Placeholder';

/** Logs of a cluster's pods, starting with the head's. */
function ClusterLogs({ row }: { row: ClusterRow | undefined }) {
  const sources = useMemo(() => {
    if (!row) return undefined;
    const { namespace, name, status } = row;
    return sourcesOf(status?.pods ?? [], { kind: 'cluster', namespace, name });
  }, [row]);
  return sources ? (
    <>
      <SimulatedMark />
      <LogPanel sources={sources} />
    </>
  ) : (
    <Placeholder width="100%" height={480} />
  );
}

/** Why a cluster has no dashboard. */
function Unavailable({ row }: { row: ClusterRow }) {
  const { namespace, name } = row;
  const timeline = useTimeline({ kind: 'cluster', namespace, name });
  return <ClusterExplanation row={row} timeline={timeline.data} />;
}

/** Ray's dashboard, or why it is unavailable. */
function ClusterDashboard(props: TabProps<ClusterRow>) {
  const { row } = props;
  return (
    <DashboardTab {...props} explanation={row && <Unavailable row={row} />} />
  );
}

function Badge({ row }: { row: ClusterRow | undefined }) {
  const { t } = useTexts();
  const status = row?.status;
  const message = status && explain(t, status).message;
  return <StateBadge state={status?.state} message={message} />;
}

/** One cluster: state and explanation, groups, pods, events and specification. */
export const clusterDetail = {
  kind: 'cluster',
  entities: CLUSTER_ENTITIES,
  query: oneCluster,
  readManifest: (client, key, call) => client.getClusterManifest(key, call),
  Badge,
  stateText: ({ status }) => `state.${status?.state ?? 'unknown'}` as const,
  Overview: ClusterDetails,
  tabs: { logs: ClusterLogs, dashboard: ClusterDashboard },
} satisfies ObjectDetail<ClusterRow>;
