import { useCallback, useMemo, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { CLUSTER_STATES } from '@rayport/backstage-plugin-ray-common';
import { Matching, ObjectList } from '../../list';
import { LiveData } from '../../live';
import { rayTranslationRef } from '../../translation';
import { ownerName } from '../../ui/ownerName';
import { DeleteClusterDialog } from '../DeleteClusterDialog';
import { ClusterWithStatus } from '../queries';
import { clusterComparers } from './clusterComparers';
import { useClusterColumns } from './useClusterColumns';

const MATCHING: Matching<ClusterWithStatus> = {
  searched: ({ name, cluster }) =>
    `${name} ${ownerName(cluster.user)} ${cluster.version}`,
  stateOf: ({ status }) => status?.state,
};

/** Clusters with search, filters and actions; a skeleton while they are being read. */
export function ClusterList({ live }: { live: LiveData<ClusterWithStatus[]> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [deleting, setDeleting] = useState<ClusterWithStatus>();
  const columns = useClusterColumns(setDeleting);
  const closeDialog = useCallback(() => setDeleting(undefined), []);
  const states = useMemo(
    () => CLUSTER_STATES.map(id => ({ id, label: t(`state.${id}`) })),
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
        searchPlaceholder={t('clusters.searchPlaceholder')}
        count={count => t('clusters.count', { count })}
        states={states}
      />
      {deleting && <DeleteClusterDialog row={deleting} onClose={closeDialog} />}
    </>
  );
}
