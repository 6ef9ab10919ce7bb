import { CLUSTER_STATES } from '@rayport/backstage-plugin-ray-common';
import { byAge, byNumber, byText, Compare } from '../../list';
import { ClusterWithStatus } from '../queries';

/** How the list of clusters is sorted, by column. */
export const clusterComparers: Record<string, Compare<ClusterWithStatus>> = {
  name: byText(row => row.name),
  namespace: byText(row => row.namespace),
  state: byNumber(({ status }) =>
    status ? CLUSTER_STATES.indexOf(status.state) : -1,
  ),
  workers: byNumber(row => row.status?.desiredWorkers ?? 0),
  owner: byText(row => row.cluster.user),
  version: byText(row => row.cluster.version),
  age: byAge(row => row.cluster.createdAt),
};
