import {
  ClusterEnvironment,
  ClusterInput,
} from '@rayport/backstage-plugin-ray-common';
import { orAbsent, Pair, recordOf } from '../../forms';

/** What head and worker groups have in common, as the form edits it. */
export interface GroupValues {
  computeTemplate: string;
  image: string;
  rayStartParams: Pair[];
  labels: Pair[];
}

/** The head, as the form edits it. */
export interface HeadValues extends GroupValues {
  serviceType: string;
}

/** A worker group, as the form edits it. */
export interface WorkerValues extends GroupValues {
  groupName: string;
  replicas: number;
  minReplicas: number;
  maxReplicas: number;
}

/** A cluster, as the form edits it; named like the contract, so that violations find their fields. */
export interface ClusterValues {
  name: string;
  namespace: string;
  version: string;
  /** Number of the environment, as text. */
  environment: string;
  user: string;
  envs: Pair[];
  annotations: Pair[];
  clusterSpec: {
    enableInTreeAutoscaling: boolean;
    headGroupSpec: HeadValues;
    workerGroupSpec: WorkerValues[];
  };
}

/** What describes a cluster, alone or for a job or a service. */
export type ClusterPartValues = Pick<ClusterValues, 'version' | 'clusterSpec'>;

/** A version of Ray that is widely used and whose image exists for all platforms. */
const DEFAULT_RAY_VERSION = '2.52.0';

/** Makes the dashboard reachable from outside of the head's container. */
const DASHBOARD_ON_ALL_INTERFACES: Pair = {
  key: 'dashboard-host',
  value: '0.0.0.0',
};

/** A worker group to start from. */
export function newWorkerGroup(number: number): WorkerValues {
  return {
    groupName: number === 1 ? 'workers' : `workers-${number}`,
    computeTemplate: '',
    replicas: 1,
    minReplicas: 1,
    maxReplicas: 1,
    image: '',
    rayStartParams: [],
    labels: [],
  };
}

/** What the form starts with. */
export function newCluster(namespace: string): ClusterValues {
  return {
    name: '',
    namespace,
    environment: String(ClusterEnvironment.DEV),
    user: '',
    envs: [],
    annotations: [],
    ...newClusterPart(),
  };
}

/** The cluster that a form starts with. */
export function newClusterPart(): ClusterPartValues {
  return {
    version: DEFAULT_RAY_VERSION,
    clusterSpec: {
      enableInTreeAutoscaling: false,
      headGroupSpec: {
        computeTemplate: '',
        image: '',
        serviceType: '',
        rayStartParams: [DASHBOARD_ON_ALL_INTERFACES],
        labels: [],
      },
      workerGroupSpec: [newWorkerGroup(1)],
    },
  };
}

/** The image that Ray's version stands for. */
export function defaultImage(version: string): string {
  return `rayproject/ray:${version}`;
}

function toGroup(group: GroupValues) {
  return {
    computeTemplate: group.computeTemplate,
    image: group.image,
    rayStartParams: recordOf(group.rayStartParams),
    labels: recordOf(group.labels),
  };
}

/** Head and workers that the form describes. */
export function toClusterSpec(
  spec: ClusterValues['clusterSpec'],
): ClusterInput['clusterSpec'] {
  const { headGroupSpec, workerGroupSpec, enableInTreeAutoscaling } = spec;
  return {
    enableInTreeAutoscaling,
    headGroupSpec: {
      ...toGroup(headGroupSpec),
      serviceType: headGroupSpec.serviceType,
    },
    workerGroupSpec: workerGroupSpec.map(group => ({
      ...toGroup(group),
      groupName: group.groupName,
      replicas: orAbsent(group.replicas),
      minReplicas: orAbsent(group.minReplicas),
      maxReplicas: orAbsent(group.maxReplicas),
    })),
  };
}

/** The cluster that the form describes. */
export function toCluster(values: ClusterValues): ClusterInput {
  const envs = recordOf(values.envs);
  return {
    name: values.name,
    namespace: values.namespace,
    version: values.version,
    environment: Number(values.environment),
    // Absent means the signed-in user.
    user: values.user || undefined,
    envs: Object.keys(envs).length ? { values: envs } : undefined,
    annotations: recordOf(values.annotations),
    clusterSpec: toClusterSpec(values.clusterSpec),
  };
}

/** Every map of head and workers, by its path. */
export function specPairsOf({
  headGroupSpec,
  workerGroupSpec,
}: ClusterValues['clusterSpec']): Array<[string, Pair[]]> {
  const groups: Array<[string, GroupValues]> = [
    ['clusterSpec.headGroupSpec', headGroupSpec],
    ...workerGroupSpec.map((group, index): [string, GroupValues] => [
      `clusterSpec.workerGroupSpec[${index}]`,
      group,
    ]),
  ];
  return groups.flatMap(([path, group]): Array<[string, Pair[]]> => [
    [`${path}.rayStartParams`, group.rayStartParams],
    [`${path}.labels`, group.labels],
  ]);
}

/** Every map of the form, by its path. */
export function pairsOf(values: ClusterValues): Array<[string, Pair[]]> {
  return [
    ['envs', values.envs],
    ['annotations', values.annotations],
    ...specPairsOf(values.clusterSpec),
  ];
}
