import { listOwned, ownedBy } from '../../controllerRuntime/ownedBy';
import { keyOf, namespacedName } from '../../objects/keys';
import { originLabels } from '../ensureService';
import { KUBERAY_VERSION } from '../raycluster/names';
import {
  RAY_CLUSTERS,
  RayCluster,
  RayClusterSpec,
} from '../raycluster/RayCluster';
import { hashWithoutReplicas } from '../raycluster/specHash';
import { Context, recordWrite } from '../reconciliation';
import { RayService } from './RayService';

/** How long a cluster outlives its replacement when the service doesn't say, so that requests under way can end. */
const DEFAULT_DELAY_S = 60;
const MS_PER_SECOND = 1000;
/** Times in a status leave out parts of a second, and the operator never deletes early. */
const ROUNDING_MS = 1000;

const HASH = 'ray.io/hash-without-replicas-and-workers-to-delete';
const GROUPS = 'ray.io/num-worker-groups';

export interface ServiceClusters {
  active: RayCluster | undefined;
  pending: RayCluster | undefined;
}

/**
 * Creates the pending cluster when it is missing, and adds worker groups to the newest cluster when only those have been
 * added to the service.
 */
export function ensureServiceClusters(
  context: Context<RayService>,
): ServiceClusters {
  const { activeServiceStatus, pendingServiceStatus } =
    context.object.status ?? {};
  const active = find(context, activeServiceStatus?.rayClusterName);
  const pendingName = pendingServiceStatus?.rayClusterName;
  if (!pendingName) {
    return {
      active: withGroups(context, active, 'active'),
      pending: undefined,
    };
  }
  const pending = find(context, pendingName) ?? create(context, pendingName);
  return { active, pending: withGroups(context, pending, 'pending') };
}

/** All clusters of the service, including replaced ones. */
export function listServiceClusters({
  client,
  object,
}: Context<RayService>): RayCluster[] {
  return listOwned<RayCluster>(client, RAY_CLUSTERS, object);
}

/** Deletes replaced clusters after a delay. */
export function deleteReplacedClusters(context: Context<RayService>): void {
  const { clock, object: service } = context;
  const { spec, status } = service;
  const { rayClusterDeletionDelaySeconds = DEFAULT_DELAY_S } = spec;
  const used = [
    status?.activeServiceStatus?.rayClusterName,
    status?.pendingServiceStatus?.rayClusterName,
  ];
  // The last transition: traffic was switched, or another cluster was created.
  const upgrade = status?.conditions?.find(
    ({ type }) => type === 'UpgradeInProgress',
  );
  for (const cluster of listServiceClusters(context)) {
    const { name, creationTimestamp } = cluster.metadata;
    const replaced = upgrade?.lastTransitionTime ?? creationTimestamp ?? 0;
    const elapsed = clock.elapsedMs(new Date(replaced));
    if (
      !used.includes(name) &&
      elapsed > rayClusterDeletionDelaySeconds * MS_PER_SECOND + ROUNDING_MS
    ) {
      deleteServiceCluster(context, cluster);
    }
  }
}

/** Deletes a cluster and records an event, to whose message `occasion` is appended. */
export function deleteServiceCluster(
  context: Context<RayService>,
  cluster: RayCluster,
  occasion = '',
): void {
  const { client } = context;
  const key = keyOf(cluster);
  recordWrite(context, () => client.delete(RAY_CLUSTERS, key), {
    action: 'Delete',
    what: 'RayCluster',
    done: `Deleted the RayCluster ${namespacedName(cluster)}${occasion}`,
  });
}

function find(
  { client, object: service }: Context<RayService>,
  name: string | undefined,
): RayCluster | undefined {
  const { namespace } = service.metadata;
  return name
    ? client.get<RayCluster>(RAY_CLUSTERS, { namespace, name })
    : undefined;
}

function create(context: Context<RayService>, clusterName: string): RayCluster {
  const { client, object: service } = context;
  const cluster = buildCluster(service, clusterName);
  const name = namespacedName(cluster);
  return recordWrite(context, () => client.create(RAY_CLUSTERS, cluster), {
    action: 'Create',
    what: 'RayCluster',
    done: `Created the RayCluster ${name}`,
    failed: `Failed to create the RayCluster ${name}:`,
  });
}

function withGroups(
  context: Context<RayService>,
  cluster: RayCluster | undefined,
  role: 'active' | 'pending',
): RayCluster | undefined {
  const { client, object: service } = context;
  if (!cluster || clusterFit(service, cluster) !== 'lacks-groups') {
    return cluster;
  }
  const { metadata, spec } = buildCluster(service, cluster.metadata.name);
  const { labels, annotations } = metadata;
  const updated = {
    ...cluster,
    metadata: { ...cluster.metadata, labels, annotations },
    spec,
  };
  return recordWrite(context, () => client.update(RAY_CLUSTERS, updated), {
    action: 'Update',
    what: 'RayCluster',
    done: `Updated the ${role} RayCluster ${namespacedName(cluster)}`,
  });
}

function buildCluster(service: RayService, name: string): RayCluster {
  const { metadata, spec } = service;
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: {
      name,
      ...ownedBy(service),
      labels: { ...metadata.labels, ...originLabels(service) },
      annotations: {
        ...metadata.annotations,
        ...fitAnnotations(spec.rayClusterConfig),
        'ray.io/kuberay-version': KUBERAY_VERSION,
      },
    },
    spec: spec.rayClusterConfig,
  };
}

/** How a cluster differs from its service's present configuration. */
type ClusterFit = 'same' | 'lacks-groups' | 'different';

/** The annotations that {@link clusterFit} compares. */
function fitAnnotations(spec: RayClusterSpec): Record<string, string> {
  return {
    [HASH]: hashWithoutReplicas(spec),
    [GROUPS]: String(spec.workerGroupSpecs?.length ?? 0),
  };
}

/** Numbers of workers don't count, and new groups at the end can be added to a running cluster. */
export function clusterFit(
  { spec }: RayService,
  { metadata }: RayCluster,
): ClusterFit {
  const { rayClusterConfig: wanted } = spec;
  const hash = metadata.annotations?.[HASH];
  if (hash === hashWithoutReplicas(wanted)) {
    return 'same';
  }
  const groups = Number(metadata.annotations?.[GROUPS]);
  const known = wanted.workerGroupSpecs?.slice(0, groups);
  return hash === hashWithoutReplicas({ ...wanted, workerGroupSpecs: known })
    ? 'lacks-groups'
    : 'different';
}
