import { copyJson, equalJson } from '../../core/json';
import { Quantity } from '../../core/Quantity';
import { Pod, ResourceList, ContainerStatus } from '../../objects';
import { ClusterPods, isRunningAndReady } from './clusterPods';
import {
  HeadInfo,
  PodTemplate,
  RayCluster,
  RayClusterStatus,
  WorkerGroupSpec,
  Service,
  RayClusterCondition,
} from './RayCluster';
import { desiredReplicas } from './workerSlots';
import { ConditionContent, Conditions } from '../Conditions';
import { ReplicaFailure } from './reconcilePods';

/** A cluster's status before there is one, as the operator writes it into the status of jobs and services. */
export const EMPTY_CLUSTER_STATUS: RayClusterStatus = {
  desiredCPU: '0',
  desiredGPU: '0',
  desiredMemory: '0',
  desiredTPU: '0',
  head: {},
};

export interface Observation {
  cluster: RayCluster;
  pods: ClusterPods;
  service: Service | undefined;
  /** What the reconcile threw, if it did. */
  failure: unknown;
  /** A Kubernetes timestamp. */
  now: string;
}

export function clusterStatus(observation: Observation): RayClusterStatus {
  const { cluster, pods, service, now } = observation;
  const { status = {}, metadata } = cluster;
  const state = stateReached(observation);
  const entered = state !== undefined && state !== status.state;
  return {
    ...status,
    ...workerCounts(observation),
    ...desiredResources(cluster),
    ...(state && { state }),
    ...(entered && {
      stateTransitionTimes: { ...status.stateTransitionTimes, [state]: now },
    }),
    conditions: clusterConditions(cluster, observation),
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
  return !equalJson(significant(left ?? {}), significant(right));
}

function significant(status: RayClusterStatus): unknown {
  const {
    lastUpdateTime,
    observedGeneration,
    desiredCPU,
    desiredMemory,
    desiredGPU,
    desiredTPU,
    ...rest
  } = status;
  return copyJson(rest);
}

/**
 * The state that is reached now; undefined when none is, and the last one stays. So `ready` stays whatever becomes of
 * the pods.
 */
function stateReached({
  cluster,
  pods,
}: Observation): RayClusterStatus['state'] {
  const { spec } = cluster;
  if (spec.suspend && pods.all.length === 0) {
    return 'suspended';
  }
  const desired = sum(spec.workerGroupSpecs, desiredReplicas) + 1;
  const complete =
    pods.all.length === desired && pods.all.every(isRunningAndReady);
  return complete ? 'ready' : undefined;
}

/** Counts of pods; zero is left out, as the operator's serialization does. */
function workerCounts({ cluster, pods }: Observation): RayClusterStatus {
  const { workerGroupSpecs: groups } = cluster.spec;
  const running = pods.workers.filter(pod => pod.status?.phase === 'Running');
  const count = (value: number) => value || undefined;
  return {
    availableWorkerReplicas: count(running.length),
    readyWorkerReplicas: count(pods.workers.filter(isRunningAndReady).length),
    desiredWorkerReplicas: count(sum(groups, desiredReplicas)),
    minWorkerReplicas: count(sum(groups, group => group.minReplicas ?? 0)),
    maxWorkerReplicas: count(sum(groups, group => group.maxReplicas ?? 0)),
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

/** Where the head is found. A headless service has no address of its own: the pod's stands for it. */
function headInfo(
  head: Pod | undefined,
  service: Service | undefined,
): HeadInfo {
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
  return Object.fromEntries(
    (service?.spec.ports ?? []).map(({ name, nodePort, targetPort, port }) => [
      name,
      String(nodePort ?? targetPort ?? port),
    ]),
  );
}

/** What the whole cluster asks for when all its workers are there. */
function desiredResources({ spec }: RayCluster): RayClusterStatus {
  const pods = [
    { template: spec.headGroupSpec.template, count: 1 },
    ...(spec.workerGroupSpecs ?? []).map(group => ({
      template: group.template,
      count: desiredReplicas(group) * (group.numOfHosts ?? 1),
    })),
  ];
  const total = (matches: (resource: string) => boolean) =>
    addUp(
      pods.map(({ template, count }) => amount(template, matches).times(count)),
    ).toString();
  return {
    desiredCPU: total(resource => resource === 'cpu'),
    desiredMemory: total(resource => resource === 'memory'),
    desiredGPU: total(resource => resource.endsWith('gpu')),
    desiredTPU: total(resource => resource === 'google.com/tpu'),
  };
}

/** What one pod asks for; a limit stands in for a missing request. */
function amount(
  { spec }: PodTemplate,
  matches: (resource: string) => boolean,
): Quantity {
  const amounts = spec.containers.flatMap(({ resources }) => {
    const asked: ResourceList = {
      ...resources?.limits,
      ...resources?.requests,
    };
    return Object.keys(asked)
      .filter(matches)
      .map(resource => Quantity.parse(asked[resource]));
  });
  return addUp(amounts);
}

function addUp(amounts: Quantity[]): Quantity {
  return amounts.reduce((total, each) => total.add(each), Quantity.zero);
}

type ConditionType = RayClusterCondition['type'];

function clusterConditions(
  { spec, status }: RayCluster,
  observed: { pods: ClusterPods; failure: unknown; now: string },
): RayClusterCondition[] {
  const { pods, failure, now } = observed;
  const conditions = new Conditions(status?.conditions, { now });
  if (failure instanceof ReplicaFailure) {
    const { reason, message } = failure;
    conditions.set({ type: 'ReplicaFailure', status: 'True', reason, message });
  } else if (failure === undefined) {
    conditions.remove('ReplicaFailure');
  }
  conditions.set(headPodReady(pods.head));
  setProvisioned(conditions, pods);
  setSuspension(conditions, pods, spec.suspend);
  return conditions.list;
}

/** True from the first time that all pods are ready until the cluster is suspended. */
function setProvisioned(
  conditions: Conditions<ConditionType>,
  { all }: ClusterPods,
): void {
  const settled =
    conditions.isTrue('RayClusterProvisioned') ||
    conditions.isTrue('RayClusterSuspended');
  if (settled) {
    return;
  }
  const ready = all.length > 0 && all.every(isRunningAndReady);
  conditions.set({
    type: 'RayClusterProvisioned',
    status: ready ? 'True' : 'False',
    reason: ready
      ? 'AllPodRunningAndReadyFirstTime'
      : 'RayClusterPodsProvisioning',
    message: ready
      ? 'All Ray Pods are ready for the first time'
      : 'RayCluster Pods are being provisioned for first time',
  });
}

/** Suspending goes on until no pod is left, even if `suspend` is unset meanwhile. */
function setSuspension(
  conditions: Conditions<ConditionType>,
  pods: ClusterPods,
  suspend: boolean | undefined,
): void {
  const set = (
    type: 'RayClusterSuspended' | 'RayClusterSuspending',
    on: boolean,
  ) =>
    conditions.set({
      type,
      status: on ? 'True' : 'False',
      reason: type,
      message: '',
    });
  if (conditions.isTrue('RayClusterSuspending')) {
    if (pods.all.length === 0) {
      conditions.set({
        type: 'RayClusterProvisioned',
        status: 'False',
        reason: 'RayClusterPodsProvisioning',
        message: 'RayCluster has been suspended',
      });
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
    ready?.reason === 'ContainersNotReady'
      ? firstBlocked(head.status?.containerStatuses ?? [])
      : undefined;
  const usual = status === 'True' ? 'HeadPodRunningAndReady' : 'Unknown';
  return {
    type,
    status,
    reason: blocked?.reason ?? ready?.reason ?? usual,
    message: [ready?.message, blocked?.message].filter(Boolean).join('; '),
  };
}

/** The first container that does not run says more than the pod does. */
function firstBlocked(
  statuses: ContainerStatus[],
): { reason: string; message: string } | undefined {
  for (const { name, state } of statuses) {
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
