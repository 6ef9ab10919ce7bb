import { copyJson, equalJson } from '../../core/json';
import { Quantity } from '../../core/Quantity';
import { Pod } from '../../objects/Pod';
import { Service } from '../../objects/Service';
import { ConditionContent, Conditions } from '../Conditions';
import { ClusterPods, isRunningAndReady } from './clusterPods';
import {
  RayCluster,
  RayClusterCondition,
  RayClusterSpec,
  RayClusterStatus,
  WorkerGroupSpec,
} from './RayCluster';
import { ReplicaFailure } from './reconcilePods';
import { desiredReplicas } from './workerSlots';

const PROVISIONING = {
  type: 'RayClusterProvisioned',
  status: 'False',
  reason: 'RayClusterPodsProvisioning',
  message: 'RayCluster Pods are being provisioned for first time',
} as const;

/** The status has 32-bit integers: Go clients cannot read a larger one. */
const MAX_INT32 = 2 ** 31 - 1;

/** A cluster's status before there is one, as the operator writes it into the status of jobs and services. */
export const EMPTY_CLUSTER_STATUS: RayClusterStatus = {
  desiredCPU: '0',
  desiredGPU: '0',
  desiredMemory: '0',
  desiredTPU: '0',
  head: {},
};

interface Observation {
  cluster: RayCluster;
  pods: ClusterPods;
  service: Service | undefined;
  /** The error that the reconcile threw, if any. */
  failure: unknown;
  /** A Kubernetes timestamp. */
  now: string;
}

/** The status that the cluster should show now, built on the one it shows. */
export function clusterStatus(observation: Observation): RayClusterStatus {
  const { cluster, pods, service, now } = observation;
  const { status = {}, metadata } = cluster;
  const state = stateReached(observation);
  const entered = state !== undefined && state !== status.state;
  return {
    ...status,
    ...workerCounts(observation),
    ...desiredResources(cluster.spec),
    ...(state && { state }),
    ...(entered && {
      stateTransitionTimes: { ...status.stateTransitionTimes, [state]: now },
    }),
    conditions: clusterConditions(observation),
    // Ports are only ever added: clients may still use an old one.
    endpoints: { ...status.endpoints, ...endpoints(service) },
    head: headInfo(pods.head, service),
    lastUpdateTime: now,
    observedGeneration: metadata.generation,
  };
}

/**
 * Whether a new status is worth a write. Times, the generation and the desired resources alone are not: the real
 * operator leaves them behind too, so an observed generation below the current one doesn't mean that a reconcile is under way.
 */
export function statusDiffers(
  left: RayClusterStatus | undefined,
  right: RayClusterStatus,
): boolean {
  const significant = (status: RayClusterStatus) =>
    copyJson({
      ...status,
      lastUpdateTime: undefined,
      observedGeneration: undefined,
      desiredCPU: undefined,
      desiredMemory: undefined,
      desiredGPU: undefined,
      desiredTPU: undefined,
    });
  return !equalJson(significant(left ?? {}), significant(right));
}

/** The current state; undefined to keep the last one. A cluster therefore stays `ready` when its pods fail. */
function stateReached({ cluster: { spec }, pods: { all } }: Observation) {
  if (spec.suspend && all.length === 0) {
    return 'suspended';
  }
  const desired = sum(spec.workerGroupSpecs, desiredReplicas) + 1;
  return all.length === desired && all.every(isRunningAndReady)
    ? 'ready'
    : undefined;
}

/** Counts of pods; zero is left out, as the operator's serialization does. */
function workerCounts({ cluster, pods }: Observation): RayClusterStatus {
  const { workerGroupSpecs: groups } = cluster.spec;
  const running = pods.workers.filter(pod => pod.status?.phase === 'Running');
  const count = (value: number) => Math.min(value, MAX_INT32) || undefined;
  const active = groups?.filter(group => !group.suspend);
  return {
    availableWorkerReplicas: count(running.length),
    readyWorkerReplicas: count(pods.workers.filter(isRunningAndReady).length),
    desiredWorkerReplicas: count(sum(groups, desiredReplicas)),
    minWorkerReplicas: count(sum(active, group => group.minReplicas ?? 0)),
    maxWorkerReplicas: count(
      sum(active, group => group.maxReplicas ?? MAX_INT32),
    ),
  };
}

function sum(
  groups: WorkerGroupSpec[] = [],
  replicas: (group: WorkerGroupSpec) => number,
): number {
  return groups.reduce(
    (total, group) => total + replicas(group) * (group.numOfHosts ?? 1),
    0,
  );
}

/** Name and address of the head. A headless service has no address, so the pod's is used. */
function headInfo(head: Pod | undefined, service: Service | undefined) {
  const podIP = head?.status?.podIP;
  const clusterIP = service?.spec.clusterIP;
  const serviceIP = clusterIP === 'None' ? podIP : clusterIP;
  return {
    ...(podIP && { podIP }),
    ...(head && { podName: head.metadata.name }),
    ...(serviceIP && { serviceIP }),
    ...(service && { serviceName: service.metadata.name }),
  };
}

/** The ports of the head service by name: node ports where it has some, else the pod's. */
function endpoints(service: Service | undefined): Record<string, string> {
  const ports = service?.spec.ports ?? [];
  return Object.fromEntries(
    ports.map(({ name, nodePort, targetPort, port }) => [
      name,
      String(nodePort ?? targetPort ?? port),
    ]),
  );
}

/** Resources that the whole cluster requests; a limit replaces a missing request. */
export function desiredResources(spec: RayClusterSpec): RayClusterStatus {
  const pods = [
    { template: spec.headGroupSpec.template, count: 1 },
    ...(spec.workerGroupSpecs ?? []).map(group => ({
      template: group.template,
      count: desiredReplicas(group) * (group.numOfHosts ?? 1),
    })),
  ];
  const amounts = pods.flatMap(({ template, count }) =>
    template.spec.containers
      .flatMap(({ resources }) =>
        Object.entries({ ...resources?.limits, ...resources?.requests }),
      )
      .map(([name, amount]) => ({
        name,
        amount: Quantity.parse(amount).times(count),
      })),
  );
  const total = (isMeant: (resource: string) => boolean) =>
    amounts
      .filter(({ name }) => isMeant(name))
      .reduce((all, { amount }) => all.add(amount), Quantity.zero)
      .toString();
  return {
    desiredCPU: total(resource => resource === 'cpu'),
    desiredMemory: total(resource => resource === 'memory'),
    desiredGPU: total(resource => resource.endsWith('gpu')),
    desiredTPU: total(resource => resource === 'google.com/tpu'),
  };
}

function clusterConditions(observation: Observation): RayClusterCondition[] {
  const { cluster, pods, failure, now } = observation;
  const conditions: ClusterConditions = new Conditions(
    cluster.status?.conditions,
    { now },
  );
  if (failure instanceof ReplicaFailure) {
    const { reason, message } = failure;
    conditions.set({ type: 'ReplicaFailure', status: 'True', reason, message });
  } else if (failure === undefined) {
    conditions.remove('ReplicaFailure');
  }
  conditions.set(headPodReady(pods.head));
  setProvisioned(conditions, pods);
  setSuspension(conditions, pods, cluster.spec.suspend);
  return conditions.list;
}

type ClusterConditions = Conditions<RayClusterCondition['type']>;

/** True from the first time that all pods are ready until the cluster is suspended. */
function setProvisioned(conditions: ClusterConditions, { all }: ClusterPods) {
  const settled =
    conditions.isTrue('RayClusterProvisioned') ||
    conditions.isTrue('RayClusterSuspended');
  if (settled) {
    return;
  }
  const ready = all.length > 0 && all.every(isRunningAndReady);
  conditions.set({
    ...PROVISIONING,
    ...(ready && {
      status: 'True',
      reason: 'AllPodRunningAndReadyFirstTime',
      message: 'All Ray Pods are ready for the first time',
    }),
  });
}

/** Suspending continues until no pod is left, even if `suspend` is unset meanwhile. */
function setSuspension(
  conditions: ClusterConditions,
  pods: ClusterPods,
  suspend: boolean | undefined,
): void {
  const set = (
    type: 'RayClusterSuspended' | 'RayClusterSuspending',
    on: boolean,
  ) => {
    const status = on ? 'True' : 'False';
    conditions.set({ type, status, reason: type, message: '' });
  };
  if (conditions.isTrue('RayClusterSuspending')) {
    if (pods.all.length === 0) {
      const message = 'RayCluster has been suspended';
      conditions.set({ ...PROVISIONING, message });
      set('RayClusterSuspending', false);
      set('RayClusterSuspended', true);
    }
  } else if (conditions.isTrue('RayClusterSuspended')) {
    // As with the real operator, only an explicit false ends the suspension.
    set('RayClusterSuspended', suspend !== false);
  } else {
    set('RayClusterSuspended', false);
    set('RayClusterSuspending', suspend === true);
  }
}

function headPodReady(head: Pod | undefined): ConditionContent<'HeadPodReady'> {
  const type = 'HeadPodReady';
  if (!head) {
    const message = 'Head Pod not found';
    return { type, status: 'False', reason: 'HeadPodNotFound', message };
  }
  const ready = head.status?.conditions?.find(each => each.type === 'Ready');
  const status = ready?.status ?? 'False';
  const blocked =
    ready?.reason === 'ContainersNotReady' ? firstBlocked(head) : undefined;
  const usual = status === 'True' ? 'HeadPodRunningAndReady' : 'Unknown';
  return {
    type,
    status,
    reason: blocked?.reason ?? ready?.reason ?? usual,
    message: [ready?.message, blocked?.message].filter(Boolean).join('; '),
  };
}

/** The first container that does not run, because its state explains more than the pod's. */
function firstBlocked({ status }: Pod) {
  for (const { name, state } of status?.containerStatuses ?? []) {
    if (state.waiting) {
      const { reason, message = '' } = state.waiting;
      return { reason, message: `${name}: ${message}` };
    }
    if (state.terminated) {
      const { reason, exitCode } = state.terminated;
      return { reason, message: `${name}: exit code ${exitCode}` };
    }
  }
  return undefined;
}
