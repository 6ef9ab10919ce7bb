import {
  ClusterPage,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { earliest, ListData, ListDefinition } from '../../list';
import { ClusterWithStatus, toRow } from '../queries';

function toData({ rows, ...rest }: ClusterPage): ListData<ClusterWithStatus> {
  return {
    ...rest,
    rows: rows.flatMap(({ cluster, status }) =>
      cluster ? toRow(cluster, status) : [],
    ),
    reevaluateAt: earliest(
      rows.map(({ status }) => status?.reevaluateAt ?? ''),
    ),
  };
}

/** The list of clusters. */
export const clusterList: ListDefinition<ClusterWithStatus> = {
  kind: 'cluster',
  shows: ['cluster'],
  readPermission: rayClusterReadPermission,
  defaultSort: 'age',
  hasOwners: true,
  read: async (client, request, signal) =>
    toData(await client.getClusterPage(request, { signal })),
};
