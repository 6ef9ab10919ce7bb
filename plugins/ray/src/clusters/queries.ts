import {
  Change,
  Cluster,
  ClusterStatus,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ListItem } from '../list';
import { LiveQueryOptions } from '../live';

/** The version of Ray that a cluster is said to have; else the one that it was found to run; `–` before either. */
export function rayVersionOf({ cluster, status }: ClusterRow): string {
  return cluster.version || status?.rayVersion || '–';
}

/** A cluster and what it is doing. */
export interface ClusterRow extends ListItem {
  cluster: Cluster;
  /** Absent where it was not read. */
  status: ClusterStatus | undefined;
  /** Since when nothing works on it, and when it will be suspended for that; absent where neither is known. */
  idle?: { since: string; suspendAt: string };
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
