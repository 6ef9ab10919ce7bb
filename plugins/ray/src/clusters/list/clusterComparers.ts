import { CLUSTER_STATES } from '@rayport/backstage-plugin-ray-common';
import { Compare } from '../../list';
import { ClusterWithStatus } from '../queries';

function byText(
  text: (row: ClusterWithStatus) => string,
): Compare<ClusterWithStatus> {
  const collator = new Intl.Collator(undefined, { numeric: true });
  return (a, b) =>
    collator.compare(text(a), text(b)) || collator.compare(a.id, b.id);
}

function stateOrder({ status }: ClusterWithStatus): number {
  return status ? CLUSTER_STATES.indexOf(status.state) : -1;
}

/** How the list of clusters is sorted, by column. */
export const clusterComparers: Record<string, Compare<ClusterWithStatus>> = {
  name: byText(row => row.name),
  namespace: byText(row => row.namespace),
  state: (a, b) => stateOrder(a) - stateOrder(b) || (a.id < b.id ? -1 : 1),
  workers: (a, b) =>
    (a.status?.desiredWorkers ?? 0) - (b.status?.desiredWorkers ?? 0) ||
    (a.id < b.id ? -1 : 1),
  owner: byText(row => row.cluster.user),
  version: byText(row => row.cluster.version),
  // Ascending age is descending time of creation.
  age: (a, b) =>
    Date.parse(b.cluster.createdAt) - Date.parse(a.cluster.createdAt) ||
    (a.id < b.id ? -1 : 1),
};
