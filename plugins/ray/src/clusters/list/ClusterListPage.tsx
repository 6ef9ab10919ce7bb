import { useMemo } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { CLUSTER_STATES } from '@rayport/backstage-plugin-ray-common';
import { useActing } from '../../actions';
import { BulkDeletion, ListPage } from '../../list';
import { newClusterRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ClusterDialog } from '../actions/ClusterDialog';
import { ClusterAct, useClusterActions } from '../actions/useClusterActions';
import { ClusterWithStatus } from '../queries';
import { clusterList } from './clusterList';
import { NoClusters } from './NoClusters';
import { useClusterColumns } from './useClusterColumns';

const remove: BulkDeletion<ClusterWithStatus>['remove'] = (client, key, call) =>
  client.deleteCluster(key, call);

/** All Ray clusters that the reader may see. */
export function ClusterListPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { acting, start, stop } = useActing<ClusterAct, ClusterWithStatus>();
  const columns = useClusterColumns(useClusterActions(start));
  const states = useMemo(
    () => CLUSTER_STATES.map(id => ({ id, label: t(`state.${id}`) })),
    [t],
  );
  const deletion = useMemo(
    () => ({
      remove,
      consequences: () => [
        t('clusters.delete.bulk'),
        t('clusters.delete.keeps'),
      ],
    }),
    [t],
  );
  return (
    <>
      <ListPage
        definition={clusterList}
        texts={{
          title: t('clusters.title'),
          description: t('clusters.description'),
          create: t('clusters.create'),
          searchPlaceholder: t('clusters.searchPlaceholder'),
        }}
        createHref={useRouteRef(newClusterRouteRef)?.()}
        columns={columns}
        states={states}
        count={count => t('clusters.count', { count })}
        deletion={deletion}
        empty={<NoClusters />}
      />
      {acting && <ClusterDialog {...acting} onClose={stop} />}
    </>
  );
}
