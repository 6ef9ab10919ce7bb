import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { CLUSTER_STATES } from '@rayport/backstage-plugin-ray-common';
import { useActing } from '../../actions';
import { BulkDeletion, Matching, ObjectList } from '../../list';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { ownerName } from '../../ui/ownerName';
import { ClusterDialog } from '../actions/ClusterDialog';
import { ClusterAct, useClusterActions } from '../actions/useClusterActions';
import { ClusterWithStatus } from '../queries';
import { clusterComparers } from './clusterComparers';
import { useClusterColumns } from './useClusterColumns';

const MATCHING: Matching<ClusterWithStatus> = {
  searched: ({ name, cluster }) =>
    `${name} ${ownerName(cluster.user)} ${cluster.version}`,
  stateOf: ({ status }) => status?.state,
  ownerOf: ({ cluster }) => cluster.user,
};

const remove: BulkDeletion<ClusterWithStatus>['remove'] = (client, key, call) =>
  client.deleteCluster(key, call);

/** Clusters with search, filters and actions; a skeleton while they are being read. */
export function ClusterList({ live }: { live: LiveData<ClusterWithStatus[]> }) {
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
      <ObjectList
        live={live}
        rows={live.data}
        columns={columns}
        comparers={clusterComparers}
        defaultSort="age"
        matching={MATCHING}
        deletion={deletion}
        searchPlaceholder={t('clusters.searchPlaceholder')}
        count={count => t('clusters.count', { count })}
        states={states}
      />
      {acting && <ClusterDialog {...acting} onClose={stop} />}
    </>
  );
}
