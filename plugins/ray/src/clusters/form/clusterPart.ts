import {
  ClusterInput,
  ClusterSpec,
  HeadGroupSpec,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import { orAbsent, Pair, pairsFrom, recordOf } from '../../forms';

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
  /** What the form does not show. */
  rest: Partial<HeadGroupSpec>;
}

/** A worker group, as the form edits it. */
export interface WorkerValues extends GroupValues {
  groupName: string;
  replicas: number;
  minReplicas: number;
  maxReplicas: number;
  /** What the form does not show. */
  rest: Partial<WorkerGroupSpec>;
}

/** What describes a cluster, alone or for a job or a service. */
export interface ClusterPartValues {
  version: string;
  clusterSpec: {
    enableInTreeAutoscaling: boolean;
    headGroupSpec: HeadValues;
    workerGroupSpec: WorkerValues[];
    /** What the form does not show. */
    rest: Partial<ClusterSpec>;
  };
}

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
    rest: {},
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
        rest: {},
      },
      workerGroupSpec: [newWorkerGroup(1)],
      rest: {},
    },
  };
}

function fromGroup(group: HeadGroupSpec | WorkerGroupSpec): GroupValues {
  const { computeTemplate, image, rayStartParams, labels } = group;
  return {
    computeTemplate,
    image,
    rayStartParams: pairsFrom(rayStartParams),
    labels: pairsFrom(labels),
  };
}

function fromHead(head: HeadGroupSpec): HeadValues {
  const { computeTemplate, image, rayStartParams, labels, ...others } = head;
  const { serviceType, ...rest } = others;
  return { ...fromGroup(head), serviceType, rest };
}

function fromWorkers(group: WorkerGroupSpec): WorkerValues {
  const { computeTemplate, image, rayStartParams, labels, ...others } = group;
  const { groupName, replicas, minReplicas, maxReplicas, ...rest } = others;
  return {
    ...fromGroup(group),
    groupName,
    replicas,
    minReplicas: minReplicas ?? replicas,
    maxReplicas,
    rest,
  };
}

/** Head and workers as the form edits them. */
export function fromClusterSpec(
  spec: ClusterSpec | undefined,
): ClusterPartValues['clusterSpec'] {
  if (!spec) return newClusterPart().clusterSpec;
  const { headGroupSpec, workerGroupSpec, ...others } = spec;
  const { enableInTreeAutoscaling, ...rest } = others;
  return {
    enableInTreeAutoscaling,
    headGroupSpec: headGroupSpec
      ? fromHead(headGroupSpec)
      : newClusterPart().clusterSpec.headGroupSpec,
    workerGroupSpec: workerGroupSpec.map(fromWorkers),
    rest,
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
  spec: ClusterPartValues['clusterSpec'],
): NonNullable<ClusterInput['clusterSpec']> {
  const { headGroupSpec, workerGroupSpec, enableInTreeAutoscaling } = spec;
  return {
    ...spec.rest,
    enableInTreeAutoscaling,
    headGroupSpec: {
      ...headGroupSpec.rest,
      ...toGroup(headGroupSpec),
      serviceType: headGroupSpec.serviceType,
    },
    workerGroupSpec: workerGroupSpec.map(group => ({
      ...group.rest,
      ...toGroup(group),
      groupName: group.groupName,
      replicas: orAbsent(group.replicas),
      minReplicas: orAbsent(group.minReplicas),
      maxReplicas: orAbsent(group.maxReplicas),
    })),
  };
}

/** Every map of head and workers, by its path. */
export function specPairsOf({
  headGroupSpec,
  workerGroupSpec,
}: ClusterPartValues['clusterSpec']): Array<[string, Pair[]]> {
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
