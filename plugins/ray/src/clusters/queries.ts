import {
  Change,
  Cluster,
  ClusterStatus,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ListItem } from '../list';
import { LiveQueryOptions, readPart } from '../live';

/** The Ray version in the definition, else the detected one; `–` if neither is known. */
export function rayVersionOf({ cluster, status }: ClusterRow): string {
  return cluster.version || status?.rayVersion || '–';
}

/** A cluster and its state. */
export interface ClusterRow extends ListItem {
  cluster: Cluster;
  /** Absent if it was not read. */
  status: ClusterStatus | undefined;
  /** Since when it is idle, and when it will be suspended; absent if unknown. */
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
    async load(signal, onMissing) {
      const [cluster, status] = await Promise.all([
        client.getCluster(key, { signal }),
        readPart(client.getClusterStatus(key, { signal }), onMissing),
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
