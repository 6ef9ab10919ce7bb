import {
  Cluster,
  ClusterEnvironment,
  ClusterInput,
  clusterSchema,
  EnvironmentVariables,
  NAME_LIMITS,
  RAY_ANNOTATIONS,
  rayClusterCreatePermission,
  rayClusterReadPermission,
  rayClusterUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { Pair, pairsFrom, recordOf, ResourceForm } from '../../forms';
import {
  ClusterPartValues,
  fromClusterSpec,
  newClusterPart,
  specPairsOf,
  toClusterSpec,
} from './clusterPart';
import {
  sharedEnvironment,
  withoutEnvironments,
  withVariables,
} from './sharedEnvironment';

/** Annotations that the server writes, and nobody edits. */
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
  envs: Pair[];
  /** Variables whose values are taken from elsewhere, which the form does not show. */
  envsFrom: EnvironmentVariables['valuesFrom'];
  annotations: Pair[];
}

/** What the form starts with. */
export function newCluster(namespace: string): ClusterValues {
  return {
    name: '',
    namespace,
    environment: String(ClusterEnvironment.DEV),
    user: '',
    envs: [],
    envsFrom: {},
    annotations: [],
    ...newClusterPart(),
  };
}

/** Variables of the whole cluster: what was written as such, or what all groups share. */
function splitEnvironment({ envs, clusterSpec }: Cluster) {
  const shared = envs ?? (clusterSpec && sharedEnvironment(clusterSpec));
  if (!clusterSpec || envs || !shared) return { shared, clusterSpec };
  return { shared, clusterSpec: withoutEnvironments(clusterSpec) };
}

function fromCluster(cluster: Cluster): ClusterValues {
  const { name, namespace, version, environment, user } = cluster;
  const { shared, clusterSpec } = splitEnvironment(cluster);
  return {
    name,
    namespace,
    version,
    environment: String(environment),
    user,
    envs: pairsFrom(shared?.values ?? {}),
    envsFrom: shared?.valuesFrom ?? {},
    annotations: pairsFrom(cluster.annotations).filter(
      ({ key }) => !TIMESTAMPS.includes(key),
    ),
    clusterSpec: fromClusterSpec(clusterSpec),
  };
}

function toCluster(values: ClusterValues): ClusterInput {
  const envs = recordOf(values.envs);
  const { envsFrom } = values;
  const hasEnvs = [envs, envsFrom].some(map => Object.keys(map).length > 0);
  return {
    name: values.name,
    namespace: values.namespace,
    version: values.version,
    environment: Number(values.environment),
    // Absent means the signed-in user.
    user: values.user || undefined,
    envs: hasEnvs ? { values: envs, valuesFrom: envsFrom } : undefined,
    annotations: recordOf(values.annotations),
    clusterSpec: toClusterSpec(values.clusterSpec),
  };
}

/**
 * A cluster as a change must write it: what all groups share goes into each of them, since a list of groups is replaced
 * as a whole.
 */
function toUpdate(values: ClusterValues): ClusterInput {
  const { envs, clusterSpec, ...cluster } = toCluster(values);
  if (!clusterSpec || !envs) return { ...cluster, clusterSpec };
  const { headGroupSpec, workerGroupSpec = [] } = clusterSpec;
  return {
    ...cluster,
    clusterSpec: {
      ...clusterSpec,
      headGroupSpec: headGroupSpec && withVariables(headGroupSpec, envs),
      workerGroupSpec: workerGroupSpec.map(group => withVariables(group, envs)),
    },
  };
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
  readPermission: rayClusterReadPermission,
  createPermission: rayClusterCreatePermission,
  updatePermission: rayClusterUpdatePermission,
  toValues: fromCluster,
  toMessage: toCluster,
  toUpdate,
  asNew: values => ({ ...values, name: '', user: '' }),
  pairsOf: values => [
    ['envs', values.envs],
    ['annotations', values.annotations],
    ...specPairsOf(values.clusterSpec),
  ],
  async namesIn(client, namespace) {
    return (await client.listClusterNames({ namespace })).names;
  },
  get: (client, key, call) => client.getCluster(key, call),
  create: (client, { namespace, message }, call) =>
    client.createCluster({ namespace, cluster: message }, call),
  patch: (client, request, call) => client.patchCluster(request, call),
};
