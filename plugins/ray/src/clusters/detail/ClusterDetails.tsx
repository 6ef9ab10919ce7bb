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
  ObjectContent,
  SpecSection,
} from '../../detail';
import { LiveData } from '../../live';
import { clustersRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ClusterWithStatus } from '../queries';
import { AboutCard } from './AboutCard';
import { GroupsCard } from './GroupsCard';
import { PodsCard } from './PodsCard';
import { StatusAlert } from './StatusAlert';

function Content({ row }: { row: ClusterWithStatus }) {
  const { cluster, status } = row;
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
            <PodsCard pods={status?.pods ?? []} />
            <EventsCard events={cluster.events} />
          </>
        }
        aside={
          <>
            <AboutCard row={row} />
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
