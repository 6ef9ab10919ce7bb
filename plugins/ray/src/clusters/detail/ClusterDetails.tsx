import { useMemo } from 'react';
import {
  clusterSchema,
  encodeRequest,
} from '@rayport/backstage-plugin-ray-common';
import {
  ConnectCard,
  DetailColumns,
  EndpointsCard,
  LinksCard,
  SpecSection,
  TimelineCard,
} from '../../detail';
import { FootprintCard, useFootprint } from '../../footprint';
import { useTimeline } from '../../history';
import { PartFailure } from '../../live';
import { PodsCard } from '../../pods/PodsCard';
import { useTexts } from '../../translation';
import { IdleNotice } from '../idle/IdleNotice';
import { useClusterIdle } from '../idle/useClusterIdle';
import { LoadCard } from '../load/LoadCard';
import { ClusterRow } from '../queries';
import { SubmissionsCard } from '../submissions/SubmissionsCard';
import { AboutCard } from './AboutCard';
import { ClusterExplanation } from './ClusterExplanation';
import { GroupsCard } from './GroupsCard';
import { OutdatedPods } from './OutdatedPods';
import { RelatedCard } from './RelatedCard';

/** Facts, connections and links, next to the cluster's pods. */
function ClusterAside(props: {
  row: ClusterRow;
  idle: ReturnType<typeof useClusterIdle>;
}) {
  const { t } = useTexts();
  const { row, idle } = props;
  const { cluster, status, namespace, name } = row;
  return (
    <>
      <PartFailure part={t('idle.label')} live={idle} />
      <AboutCard row={row} idle={idle.data} />
      <ConnectCard
        owner={row}
        cluster={status?.state === 'ready' ? { namespace, name } : undefined}
        version={cluster.version || (status?.rayVersion ?? '')}
        authentication={status?.authentication ?? 'none'}
      />
      <RelatedCard cluster={row} />
      <LinksCard values={{ kind: 'cluster', namespace, name, cluster: name }} />
      <EndpointsCard
        owner={row}
        clusterSpec={cluster.clusterSpec}
        endpoints={cluster.serviceEndpoint}
      />
    </>
  );
}

/** The content of a cluster's page below its header. */
export function ClusterDetails({ row }: { row: ClusterRow }) {
  const { t } = useTexts();
  const { cluster, status, namespace, name } = row;
  const idle = useClusterIdle(row);
  const object = { kind: 'cluster', namespace, name } as const;
  const timeline = useTimeline(object);
  const footprint = useFootprint('cluster', row, status?.state === 'ready');
  const isAsleep =
    status?.state === 'suspended' || status?.state === 'suspending';
  const json = useMemo(
    () => encodeRequest(clusterSchema, { ...cluster, events: [] }),
    [cluster],
  );
  return (
    <>
      <ClusterExplanation row={row} timeline={timeline.data} />
      <IdleNotice row={row} idle={idle.data} />
      <OutdatedPods row={row} />
      <DetailColumns
        main={
          <>
            <GroupsCard row={row} />
            <LoadCard row={row} />
            <FootprintCard
              kind="cluster"
              footprint={footprint.data}
              failure={
                <PartFailure part={t('footprint.title')} live={footprint} />
              }
            />
            <PodsCard
              title={t('cluster.pods.title')}
              pods={status?.pods ?? []}
              none={t(
                isAsleep ? 'cluster.pods.noneSuspended' : 'cluster.pods.none',
              )}
              logs={{ kind: 'cluster', object: row, tab: 'logs' }}
            />
            {status?.state === 'ready' && (
              <SubmissionsCard cluster={{ namespace, name }} />
            )}
            <TimelineCard of={object} timeline={timeline} logsTab="logs" />
          </>
        }
        aside={<ClusterAside row={row} idle={idle} />}
      />
      <SpecSection json={json} />
    </>
  );
}
