import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { CreateLink, ListPage } from '../../list';
import { useLiveQuery } from '../../live';
import { newClusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { allClusters } from '../queries';
import { NoClusters } from './NoClusters';
import { ClusterList } from './ClusterList';

/** All Ray clusters that the reader may see. */
export function ClusterListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const live = useLiveQuery(allClusters);
  return (
    <ListPage
      texts={{
        title: t('clusters.title'),
        description: t('clusters.description'),
      }}
      create={
        <CreateLink
          label={t('clusters.create')}
          href={useRouteRef(newClusterRouteRef)?.()}
        />
      }
      live={live}
      readPermission={rayClusterReadPermission}
      isEmpty={live.data?.length === 0}
      empty={<NoClusters />}
    >
      <ClusterList live={live} />
    </ListPage>
  );
}
