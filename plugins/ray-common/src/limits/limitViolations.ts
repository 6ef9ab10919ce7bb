import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { FieldPath, pathToText } from '../rules/Rules';
import { ClusterSpec, GroupPods, WorkerGroupSpec } from '../schema/clusterSpec';
import { EnvironmentVariables } from '../schema/environment';
import { Violation, violation } from '../schema/Violation';
import { desiredWorkers, mostWorkers } from './desiredWorkers';
import { Limits, LIMITS_KEY } from './Limits';
import { HEAD, Part, workersAt } from './Part';

/**
 * The part of a cluster, a job or a service that is limited.
 *
 * @public
 */
export interface LimitedObject {
  clusterSpec?: ClusterSpec;
  envs?: EnvironmentVariables;
  annotations?: Record<string, string>;
  /** For a job; it becomes annotations. */
  metadata?: Record<string, string>;
}

/** A field with its value, or the number of its entries. */
type FieldAmount = [limit: keyof Limits, field: string, value: number];

/** A limited amount. */
interface Amount {
  limit: keyof Limits;
  path: FieldPath;
  /** Its name in messages. It is the same in two versions of an object. */
  title: string;
  field: string;
  part: Part;
  value: number;
}

function count(map: object | undefined): number {
  return Object.keys(map ?? {}).length;
}

function countVariables(environment: EnvironmentVariables | undefined): number {
  return count(environment?.values) + count(environment?.valuesFrom);
}

function podAmounts(group: GroupPods, sharedVariables: number): FieldAmount[] {
  const variables = countVariables(group.environment);
  return [
    ['volumes', 'volumes', group.volumes.length],
    [
      'environmentVariables',
      'environment',
      // A group without its own variables cannot fix this.
      variables && variables + sharedVariables,
    ],
    ['annotations', 'annotations', count(group.annotations)],
    ['annotations', 'labels', count(group.labels)],
  ];
}

/** The default of `maxReplicas` in the definition of RayClusters. */
const NO_MAXIMUM = 2_147_483_647;

function workerAmounts(
  group: WorkerGroupSpec,
  { sharedVariables, isScaled }: { sharedVariables: number; isScaled: boolean },
): FieldAmount[] {
  // Without an autoscaler, no group grows to a maximum that its author has not set.
  const isOpen = group.maxReplicas === NO_MAXIMUM && !isScaled;
  return [
    ['workersPerGroup', 'replicas', group.replicas],
    ['workersPerGroup', 'minReplicas', group.minReplicas ?? 0],
    ['workersPerGroup', 'maxReplicas', isOpen ? 0 : group.maxReplicas],
    ...podAmounts(group, sharedVariables),
  ];
}

/** The largest number of workers of a cluster: an autoscaler may reach every maximum. */
function workersAtMost(spec: ClusterSpec): number {
  const counts = spec.workerGroupSpec.map(group =>
    spec.enableInTreeAutoscaling ? mostWorkers(group) : desiredWorkers(group),
  );
  return counts.reduce((total, workers) => total + workers, 0);
}

/** For the object itself, no name is needed. */
const OBJECT: Part = { path: [], title: '', tooMany: 'EntriesAboveLimit' };
const CLUSTER: Part = {
  path: ['clusterSpec'],
  title: 'the cluster',
  tooMany: 'EntriesOfClusterAboveLimit',
};
const AUTOSCALER: Part = {
  path: ['clusterSpec', 'autoscalerOptions'],
  title: 'the autoscaler',
  tooMany: 'EntriesOfAutoscalerAboveLimit',
};

function within(part: Part, amounts: FieldAmount[]): Amount[] {
  const { path, title } = part;
  return amounts.map(([limit, field, value]) => ({
    limit,
    field,
    part,
    value,
    path: [...path, field],
    title: title ? `${field} of ${title}` : field,
  }));
}

function specAmounts(spec: ClusterSpec, sharedVariables: number): Amount[] {
  const { headGroupSpec, workerGroupSpec, autoscalerOptions } = spec;
  const serviceAnnotations = count(spec.headServiceAnnotations);
  const isScaled = spec.enableInTreeAutoscaling ?? false;
  return [
    ...workerGroupSpec.flatMap((group, index) =>
      within(
        workersAt(index, group),
        workerAmounts(group, { sharedVariables, isScaled }),
      ),
    ),
    ...(headGroupSpec
      ? within(HEAD, podAmounts(headGroupSpec, sharedVariables))
      : []),
    ...within(CLUSTER, [
      ['workersPerCluster', 'workerGroupSpec', workersAtMost(spec)],
      ['annotations', 'headServiceAnnotations', serviceAnnotations],
    ]),
    ...within(AUTOSCALER, [
      ['volumes', 'volumes', autoscalerOptions?.volumes.length ?? 0],
      ['environmentVariables', 'envs', countVariables(autoscalerOptions?.envs)],
    ]),
  ];
}

function amountsOf(object: LimitedObject): Amount[] {
  const { clusterSpec, envs, annotations, metadata } = object;
  const variables = countVariables(envs);
  return [
    ...(clusterSpec ? specAmounts(clusterSpec, variables) : []),
    ...within(OBJECT, [
      ['environmentVariables', 'envs', variables],
      ['annotations', 'annotations', count(annotations)],
      ['annotations', 'metadata', count(metadata)],
    ]),
  ];
}

function groupCount({ clusterSpec }: LimitedObject): Amount[] {
  const groups = clusterSpec?.workerGroupSpec.length ?? 0;
  return within(CLUSTER, [['workerGroups', 'workerGroupSpec', groups]]);
}

function aboveLimit(amount: Amount, most: number): MessagePart {
  const { field, value, part } = amount;
  const setting = `${LIMITS_KEY}.${amount.limit}`;
  const numbers = { value, limit: most, setting };
  switch (amount.limit) {
    case 'workersPerGroup':
      return messagePart('WorkersAboveLimit', {
        ...numbers,
        field,
        group: part.group ?? '',
      });
    case 'workersPerCluster':
      return messagePart('AllWorkersAboveLimit', numbers);
    default: {
      const named = { ...numbers, field };
      return part.tooMany === 'EntriesAboveLimit'
        ? messagePart(part.tooMany, { ...named, group: part.group })
        : messagePart(part.tooMany, named);
    }
  }
}

/**
 * Finds excesses over the limits. An existing excess may stay or shrink, but not grow: another tool may have made the
 * object, or the limits may have changed.
 *
 * @param options - `before`: the existing object, absent for a new one; `after`: the wanted one
 * @public
 */
export function limitViolations(
  limits: Limits,
  { before = {}, after }: { before?: LimitedObject; after: LimitedObject },
): Violation[] {
  const find = (list: (object: LimitedObject) => Amount[]): Violation[] => {
    const had = new Map(list(before).map(({ title, value }) => [title, value]));
    return list(after).flatMap(amount => {
      const { limit, title, path, value } = amount;
      const most = limits[limit];
      if (value <= Math.max(most, had.get(title) ?? 0)) return [];
      return [violation(pathToText(path), aboveLimit(amount, most))];
    });
  };
  // A list of thousands of groups would not help.
  const tooMany = find(groupCount);
  return tooMany.length ? tooMany : find(amountsOf);
}
