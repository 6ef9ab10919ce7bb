import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  clusterSchema,
  encodeMessage,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import {
  DetailColumns,
  EndpointsCard,
  EventsCard,
  LinksCard,
  ObjectContent,
  SpecSection,
} from '../../detail';
import { LiveData } from '../../live';
import { PodsCard } from '../../pods';
import { clusterRouteRef, clustersRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ClusterWithStatus } from '../queries';
import { AboutCard } from './AboutCard';
import { GroupsCard } from './GroupsCard';
import { RelatedCard } from './RelatedCard';
import { StatusAlert } from './StatusAlert';

function Content({ row }: { row: ClusterWithStatus }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { cluster, status, namespace, name } = row;
  const href = useRouteRef(clusterRouteRef)?.({ namespace, name });
  const json = useMemo(
    () => encodeMessage(clusterSchema, { ...cluster, events: [] }),
    [cluster],
  );
  return (
    <>
      {status && <StatusAlert status={status} />}
      <DetailColumns
        main={
          <>
            <GroupsCard row={row} />
            <PodsCard
              title={t('cluster.pods.title')}
              pods={status?.pods ?? []}
              none={t('cluster.pods.none')}
              logsHref={href && `${href}/logs`}
            />
            <EventsCard events={cluster.events} />
          </>
        }
        aside={
          <>
            <AboutCard row={row} />
            <RelatedCard cluster={row} />
            <LinksCard
              values={{ kind: 'cluster', namespace, name, cluster: name }}
            />
            <EndpointsCard
              owner={row}
              clusterSpec={cluster.clusterSpec}
              endpoints={cluster.serviceEndpoint}
            />
          </>
        }
      />
      <SpecSection json={json} />
    </>
  );
}

/** All about one cluster below its header; also what to say when it isn't there or may not be seen. */
export function ClusterDetails(props: {
  live: LiveData<ClusterWithStatus>;
  namespace: string;
  name: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { live, namespace, name } = props;
  return (
    <ObjectContent
      namespace={namespace}
      live={live}
      listHref={useRouteRef(clustersRouteRef)?.()}
      goneTexts={{
        missing: t('cluster.goneTitle', { name, namespace }),
        deleted: t('cluster.deletedTitle', { name }),
        backToList: t('cluster.backToList'),
      }}
      readPermission={rayClusterReadPermission}
    >
      {row => <Content row={row} />}
    </ObjectContent>
  );
}
