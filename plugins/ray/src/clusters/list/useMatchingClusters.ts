import { useMemo } from 'react';
import { ListParams } from '../../list/useListParams';
import { ownerName } from '../../ui/ownerName';
import { ClusterWithStatus } from '../queries';

function searched({ name, cluster }: ClusterWithStatus): string {
  return `${name} ${ownerName(cluster.user)} ${cluster.version}`.toLowerCase();
}

/** The clusters that match the search and the filters in the address. */
export function useMatchingClusters(
  rows: ClusterWithStatus[] | undefined,
  params: ListParams,
): ClusterWithStatus[] | undefined {
  const words = params.get('q').toLowerCase().trim();
  const namespace = params.get('namespace');
  const state = params.get('state');
  return useMemo(
    () =>
      rows?.filter(
        row =>
          (!namespace || row.namespace === namespace) &&
          (!state || row.status?.state === state) &&
          (!words || searched(row).includes(words)),
      ),
    [rows, words, namespace, state],
  );
}
