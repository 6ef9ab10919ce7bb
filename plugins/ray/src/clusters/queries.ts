import {
  Change,
  Cluster,
  ClusterStatus,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ListedObject } from '../list';
import { LiveQueryOptions } from '../live';

/** A cluster and what it is doing. */
export interface ClusterRow extends ListedObject {
  cluster: Cluster;
  /** Absent where it was not read. */
  status: ClusterStatus | undefined;
}

/** A cluster as a row. */
export function toRow(
  cluster: Cluster,
  status: ClusterStatus | undefined,
): ClusterRow {
  const { namespace, name } = cluster;
  const id = `${namespace}/${name}`;
  return { id, namespace, name, cluster, status, uid: status?.uid };
}

/** One cluster with its pods. */
export function oneCluster(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<ClusterRow> {
  return {
    async load(signal) {
      const [cluster, status] = await Promise.all([
        client.getCluster(key, { signal }),
        client.getClusterStatus(key, { signal }),
      ]);
      return toRow(cluster, status);
    },
    isAffectedBy: (change: Change) =>
      change.kind === 'cluster' &&
      change.namespace === key.namespace &&
      change.name === key.name,
    reevaluateAt: ({ status }) => status?.reevaluateAt,
  };
}
