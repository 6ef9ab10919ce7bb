import {
  ClusterInput,
  ClusterSpec,
  EnvironmentVariables,
  HeadGroupSpec,
  Violation,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import {
  undefinedIfEmpty,
  Pair,
  pairsFrom,
  recordOf,
  RuleTexts,
} from '../../forms';
import {
  AutoscalerValues,
  fromAutoscalerOptions,
  NO_AUTOSCALER_OPTIONS,
  toAutoscalerOptions,
} from './autoscaling/autoscalerValues';
import {
  ReferenceValues,
  referencesFrom,
  referenceViolations,
  toReferences,
} from './environment/referenceValues';
import {
  emptyGroup,
  fromGroup,
  groupPairsOf,
  GroupValues,
  toGroup,
} from './groupValues';
import {
  variableField,
  sharedEnvironment,
  withoutEnvironments,
  withSharedEnvironment,
} from './sharedEnvironment';

/** Path of the head or a worker group in the form. */
export type GroupPath =
  'clusterSpec.headGroupSpec' | `clusterSpec.workerGroupSpec.${number}`;

/** The head, as the form edits it. */
export interface HeadValues extends GroupValues {
  serviceType: string;
  /** Fields that the form does not show. */
  rest: Partial<HeadGroupSpec>;
}

/** A worker group, as the form edits it. */
export interface WorkerValues extends GroupValues {
  groupName: string;
  replicas: number;
  /** `NaN` if the server's default applies. */
  minReplicas: number;
  maxReplicas: number;
  /** Fields that the form does not show. */
  rest: Partial<WorkerGroupSpec>;
}

/** A cluster in the form, alone or for a job or a service. */
export interface ClusterPartValues {
  version: string;
  /** LocalQueue of Kueue that a new object waits in; empty for none. It is no part of the object's message. */
  queue: string;
  /** Variables of every container. */
  envs: Pair[];
  /** Variables of every container with references. */
  envReferences: ReferenceValues[];
  clusterSpec: {
    enableInTreeAutoscaling: boolean;
    autoscalerOptions: AutoscalerValues;
    headGroupSpec: HeadValues;
    workerGroupSpec: WorkerValues[];
    /** Fields that the form does not show. */
    rest: Partial<ClusterSpec>;
  };
}

/** A common version of Ray whose image exists for all platforms. */
export const DEFAULT_RAY_VERSION = '2.52.0';

/** Makes the dashboard reachable from outside the head's container. */
const DASHBOARD_ON_ALL_INTERFACES: Pair = {
  key: 'dashboard-host',
  value: '0.0.0.0',
};

/**
 * A new worker group.
 *
 * @param number - its number
 * @param computeTemplate - the suggested template, if any
 */
export function newWorkerGroup(
  number: number,
  computeTemplate = '',
): WorkerValues {
  return {
    ...emptyGroup(),
    computeTemplate,
    groupName: number === 1 ? 'workers' : `workers-${number}`,
    replicas: 1,
    minReplicas: 1,
    maxReplicas: 1,
    rest: {},
  };
}

/** The cluster that a form starts with. */
export function newClusterPart(): ClusterPartValues {
  return {
    version: DEFAULT_RAY_VERSION,
    queue: '',
    envs: [],
    envReferences: [],
    clusterSpec: {
      enableInTreeAutoscaling: false,
      autoscalerOptions: NO_AUTOSCALER_OPTIONS,
      headGroupSpec: {
        ...emptyGroup(),
        serviceType: '',
        rayStartParams: [DASHBOARD_ON_ALL_INTERFACES],
        rest: {},
      },
      workerGroupSpec: [newWorkerGroup(1)],
      rest: {},
    },
  };
}

function fromHead(head: HeadGroupSpec): HeadValues {
  const { values, rest: others } = fromGroup(head);
  const { serviceType, ...rest } = others;
  return { ...values, serviceType, rest };
}

function fromWorkers(group: WorkerGroupSpec): WorkerValues {
  const { values, rest: others } = fromGroup(group);
  const { groupName, replicas, minReplicas, maxReplicas, ...rest } = others;
  return {
    ...values,
    groupName,
    replicas,
    minReplicas: minReplicas ?? NaN,
    maxReplicas,
    rest,
  };
}

function fromClusterSpec(
  spec: ClusterSpec | undefined,
): ClusterPartValues['clusterSpec'] {
  if (!spec) return newClusterPart().clusterSpec;
  const { headGroupSpec, workerGroupSpec, ...others } = spec;
  const { enableInTreeAutoscaling, autoscalerOptions, ...rest } = others;
  return {
    enableInTreeAutoscaling,
    autoscalerOptions: fromAutoscalerOptions(autoscalerOptions),
    headGroupSpec: headGroupSpec
      ? fromHead(headGroupSpec)
      : newClusterPart().clusterSpec.headGroupSpec,
    workerGroupSpec: workerGroupSpec.map(fromWorkers),
    rest,
  };
}

/**
 * Head, workers and their shared variables, as the form edits them.
 *
 * @param described - `envs`: the variables of the whole cluster; else the ones that all groups have
 * @param extras - what the object does not say
 */
export function fromClusterPart(
  described: {
    clusterSpec?: ClusterSpec;
    envs?: EnvironmentVariables;
  },
  { queue = '' }: Partial<Pick<ClusterPartValues, 'queue'>> = {},
): Omit<ClusterPartValues, 'version'> {
  const { clusterSpec, envs } = described;
  const shared = envs ?? (clusterSpec && sharedEnvironment(clusterSpec));
  const isWithinGroups = clusterSpec && shared && !envs;
  return {
    queue,
    envs: pairsFrom(shared?.values ?? {}),
    envReferences: referencesFrom(shared?.valuesFrom ?? {}),
    clusterSpec: fromClusterSpec(
      isWithinGroups ? withoutEnvironments(clusterSpec) : clusterSpec,
    ),
  };
}

/** The default image of a Ray version. */
export function defaultImage(version: string): string {
  return `rayproject/ray:${version}`;
}

/** Head and workers that the form describes. */
export function toClusterSpec(
  spec: ClusterPartValues['clusterSpec'],
): NonNullable<ClusterInput['clusterSpec']> {
  const { headGroupSpec, workerGroupSpec, enableInTreeAutoscaling } = spec;
  return {
    ...spec.rest,
    enableInTreeAutoscaling,
    autoscalerOptions: toAutoscalerOptions(spec.autoscalerOptions),
    headGroupSpec: {
      ...headGroupSpec.rest,
      ...toGroup(headGroupSpec),
      serviceType: headGroupSpec.serviceType,
    },
    workerGroupSpec: workerGroupSpec.map(group => ({
      ...group.rest,
      ...toGroup(group),
      groupName: group.groupName,
      replicas: undefinedIfEmpty(group.replicas),
      minReplicas: undefinedIfEmpty(group.minReplicas),
      maxReplicas: undefinedIfEmpty(group.maxReplicas),
    })),
  };
}

/** Variables of every container; undefined if none. */
export function toEnvironment({
  envs,
  envReferences,
}: ClusterPartValues): ClusterInput['envs'] {
  const values = recordOf(envs);
  const valuesFrom = toReferences(envReferences);
  const isEmpty = [values, valuesFrom].every(map => !Object.keys(map).length);
  return isEmpty ? undefined : { values, valuesFrom };
}

/** Head and workers, with the variables of every container in each of them. */
export function toClusterPart(
  values: ClusterPartValues,
): NonNullable<ClusterInput['clusterSpec']> {
  return withSharedEnvironment(
    toClusterSpec(values.clusterSpec),
    toEnvironment(values),
  );
}

function specPairsOf({
  headGroupSpec,
  workerGroupSpec,
}: ClusterPartValues['clusterSpec']): Array<[string, Pair[]]> {
  return [
    ...groupPairsOf('clusterSpec.headGroupSpec', headGroupSpec),
    ...workerGroupSpec.flatMap((group, index) =>
      groupPairsOf(`clusterSpec.workerGroupSpec[${index}]`, group),
    ),
  ];
}

/** Every map of the cluster that a form describes, by its path. */
export function partPairsOf({
  envs,
  clusterSpec,
}: ClusterPartValues): Array<[string, Pair[]]> {
  return [['envs', envs], ...specPairsOf(clusterSpec)];
}

/** Rules of the form beyond the contract. */
export function partViolationsOf(
  { envs, envReferences }: ClusterPartValues,
  texts: RuleTexts,
): Violation[] {
  return referenceViolations({
    field: 'envReferences',
    references: envReferences,
    plain: envs,
    texts,
  });
}

/** The field of a violation whose path does not name it. */
export function partFieldOf(
  values: ClusterPartValues,
  violation: Violation,
): string | undefined {
  return variableField(values, violation);
}
