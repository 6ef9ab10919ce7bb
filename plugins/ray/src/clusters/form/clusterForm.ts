import {
  Cluster,
  ClusterEnvironment,
  ClusterInput,
  clusterSchema,
  encodeRequest,
  JsonObject,
  NAME_LIMITS,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { isSame, Pair, pairsFrom, recordOf, ResourceForm } from '../../forms';
import {
  ClusterPartValues,
  fromClusterPart,
  newClusterPart,
  partFieldOf,
  partPairsOf,
  partViolationsOf,
  toClusterPart,
  toClusterSpec,
  toEnvironment,
} from './clusterPart';
import { queueInManifest } from './queue/queueInManifest';

/** Annotations that the server writes. */
const TIMESTAMPS: string[] = [
  RAY_ANNOTATIONS.creationTimestamp,
  RAY_ANNOTATIONS.updateTimestamp,
];

/** A cluster, as the form edits it; named like the contract, so that violations find their fields. */
export interface ClusterValues extends ClusterPartValues {
  name: string;
  namespace: string;
  /** Number of the environment, as text. */
  environment: string;
  user: string;
  annotations: Pair[];
}

/** The initial values of the form. */
export function newCluster(namespace: string): ClusterValues {
  return {
    name: '',
    namespace,
    environment: String(ClusterEnvironment.DEV),
    user: '',
    annotations: [],
    ...newClusterPart(),
  };
}

function fromCluster(
  cluster: Cluster,
  extras?: Partial<ClusterValues>,
): ClusterValues {
  const { name, namespace, version, environment, user } = cluster;
  return {
    name,
    namespace,
    version,
    environment: String(environment),
    user,
    annotations: pairsFrom(cluster.annotations).filter(
      ({ key }) => !TIMESTAMPS.includes(key),
    ),
    ...fromClusterPart(cluster, extras),
  };
}

function toCluster(values: ClusterValues): ClusterInput {
  return {
    name: values.name,
    namespace: values.namespace,
    version: values.version,
    environment: Number(values.environment),
    // Absent means the signed-in user.
    user: values.user || undefined,
    envs: toEnvironment(values),
    annotations: recordOf(values.annotations),
    clusterSpec: toClusterSpec(values.clusterSpec),
  };
}

/**
 * The cluster as an update writes it: shared variables go into each group, because a list of groups is replaced as a
 * whole.
 */
function toUpdate(values: ClusterValues): ClusterInput {
  const { envs, ...cluster } = toCluster(values);
  return { ...cluster, clusterSpec: toClusterPart(values) };
}

/** The parts of a cluster that affect its pods: everything but the numbers of workers. */
function madeOf(values: ClusterValues): JsonObject {
  const { version, clusterSpec } = toUpdate(values);
  const workerGroupSpec = clusterSpec?.workerGroupSpec?.map(group => ({
    ...group,
    replicas: 0,
    minReplicas: 0,
    maxReplicas: 0,
  }));
  return encodeRequest(clusterSchema, {
    version,
    clusterSpec: { ...clusterSpec, workerGroupSpec },
  });
}

/** The form for clusters. */
export const clusterForm: ResourceForm<ClusterValues, typeof clusterSchema> = {
  kind: 'cluster',
  schema: clusterSchema,
  body: 'cluster',
  createOperation: 'createCluster',
  replaceOperation: 'updateCluster',
  patchOperation: 'patchCluster',
  nameLimit: NAME_LIMITS.cluster,
  toValues: fromCluster,
  async readExtras(client, key) {
    const queue = queueInManifest(await client.getClusterManifest(key));
    return { queue };
  },
  queueOf: values => values.queue,
  toMessage: toCluster,
  toUpdate,
  asNew: values => ({ ...values, name: '', user: '' }),
  pairsOf: values => [
    ['annotations', values.annotations],
    ...partPairsOf(values),
  ],
  violationsOf: partViolationsOf,
  fieldOf: partFieldOf,
  admittedOf: cluster => cluster,
  async namesIn(client, namespace) {
    return (await client.listClusterNames({ namespace })).names;
  },
  renewal: {
    async isNeeded(client, key, { before, after }) {
      if (isSame(madeOf(before), madeOf(after))) return false;
      const { pods } = await client.getClusterStatus(key);
      return pods.length > 0;
    },
    run: (client, key, call) => client.renewClusterPods(key, call),
  },
  get: (client, key, call) => client.getCluster(key, call),
  create: (client, { namespace, message, queue }, call) =>
    client.createCluster({ namespace, cluster: message, queue }, call),
  patch: (client, request, call) => client.patchCluster(request, call),
  previewCreate: (client, { namespace, message, queue }) =>
    client.previewCreateCluster({ namespace, cluster: message, queue }),
  previewPatch: (client, request) => client.previewPatchCluster(request),
};
