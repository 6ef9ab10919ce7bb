import {
  Change,
  Cluster,
  ClusterStatus,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ListedObject } from '../list';
import { LiveQueryOptions, patchByKey } from '../live';
import { ObjectKey } from '../live/patchByKey';

/** A cluster and what it is doing. */
export interface ClusterWithStatus extends ListedObject {
  cluster: Cluster;
  /** Absent for the moment between two reads in which the cluster appeared. */
  status: ClusterStatus | undefined;
}

function join(
  cluster: Cluster,
  status: ClusterStatus | undefined,
): ClusterWithStatus {
  const { namespace, name } = cluster;
  return { id: `${namespace}/${name}`, namespace, name, cluster, status };
}

async function loadAll(
  client: RayClient,
  signal: AbortSignal,
): Promise<ClusterWithStatus[]> {
  const [{ clusters }, { statuses }] = await Promise.all([
    client.listAllClusters({}, { signal }),
    client.listClusterStatuses({}, { signal }),
  ]);
  const byId = new Map(
    statuses.map(status => [`${status.namespace}/${status.name}`, status]),
  );
  return clusters.map(cluster =>
    join(cluster, byId.get(`${cluster.namespace}/${cluster.name}`)),
  );
}

/** The next point in time at which one of the clusters may change by the passing of time alone. */
function nextReevaluation(rows: ClusterWithStatus[]): string | undefined {
  return rows
    .flatMap(({ status }) => status?.reevaluateAt || [])
    .reduce<string | undefined>(
      (first, at) => (first === undefined || at < first ? at : first),
      undefined,
    );
}

/** All clusters that the reader may see, with their states. */
export function allClusters(
  client: RayClient,
): LiveQueryOptions<ClusterWithStatus[]> {
  return {
    load: signal => loadAll(client, signal),
    isAffectedBy: change => change.kind === 'cluster',
    patch: (rows, changes, signal) =>
      patchByKey(rows, changes, async key => {
        const [cluster, status] = await Promise.all([
          client.getCluster(key, { signal }),
          client.getClusterStatus(key, { signal }),
        ]);
        return join(cluster, status);
      }),
    reevaluateAt: nextReevaluation,
  };
}

/** One cluster with its pods. */
export function oneCluster(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<ClusterWithStatus> {
  return {
    async load(signal) {
      const [cluster, status] = await Promise.all([
        client.getCluster(key, { signal }),
        client.getClusterStatus(key, { signal }),
      ]);
      return join(cluster, status);
    },
    isAffectedBy: (change: Change) =>
      change.kind === 'cluster' &&
      change.namespace === key.namespace &&
      change.name === key.name,
    reevaluateAt: ({ status }) => status?.reevaluateAt,
  };
}
