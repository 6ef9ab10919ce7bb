import { useCallback, useMemo, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Card, CardBody } from '@backstage/ui';
import { CLUSTER_STATES } from '@rayport/backstage-plugin-ray-common';
import {
  FilterSelect,
  ListToolbar,
  NoMatch,
  useListParams,
  useListTable,
} from '../../list';
import { LiveData, LiveIndicator } from '../../live';
import { rayTranslationRef } from '../../translation';
import { DataTable } from '../../ui/DataTable';
import { DeleteClusterDialog } from '../DeleteClusterDialog';
import { ClusterWithStatus } from '../queries';
import { clusterComparers } from './clusterComparers';
import { useClusterColumns } from './useClusterColumns';
import { useMatchingClusters } from './useMatchingClusters';

/** Clusters with search, filters and actions; a skeleton while they are being read. */
export function ClusterList({ live }: { live: LiveData<ClusterWithStatus[]> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const rows = live.data;
  const params = useListParams();
  const matching = useMatchingClusters(rows, params);
  const table = useListTable({
    items: matching,
    comparers: clusterComparers,
    defaultSort: 'age',
    params,
  });
  const [deleting, setDeleting] = useState<ClusterWithStatus>();
  const columns = useClusterColumns(setDeleting);
  const closeDialog = useCallback(() => setDeleting(undefined), []);
  const namespaces = useMemo(
    () => [...new Set(rows?.map(({ namespace }) => namespace))].sort(),
    [rows],
  );
  return (
    <>
      <ListToolbar
        searchPlaceholder={t('clusters.searchPlaceholder')}
        params={params}
        namespaces={namespaces}
        count={rows ? t('clusters.count', { count: table.total }) : ''}
        filters={
          <FilterSelect
            label={t('filter.state')}
            allLabel={t('filter.allStates')}
            name="state"
            options={CLUSTER_STATES.map(id => ({
              id,
              label: t(`state.${id}`),
            }))}
            params={params}
          />
        }
        end={<LiveIndicator live={live} />}
      />
      <Card>
        <CardBody>
          <DataTable
            columnConfig={columns}
            data={table.data}
            isPending={!rows}
            sort={table.sort}
            pagination={table.pagination}
            emptyState={<NoMatch params={params} />}
          />
        </CardBody>
      </Card>
      {deleting && <DeleteClusterDialog row={deleting} onClose={closeDialog} />}
    </>
  );
}
