import { equalJson } from '../../core/json';
import { ClusterPods, isRunningAndReady } from './clusterPods';
import { Conditions } from './conditions';
import { desiredResources } from './desiredResources';
import { endpoints, headInfo } from './headInfo';
import { headPodReadiness } from './headPodReadiness';
import { RayCluster, RayClusterStatus, WorkerGroupSpec } from './RayCluster';
import { ReplicaFailure } from './ReplicaFailure';
import { Service } from './Service';
import { desiredReplicas } from './workerSlots';

/** What a status is worked out from. */
export interface Observation {
  cluster: RayCluster;
  pods: ClusterPods;
  service: Service | undefined;
  /** What could not be done this time. */
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
    ...desiredResources(cluster),
    ...(state && { state }),
    ...(entered && {
      stateTransitionTimes: { ...status.stateTransitionTimes, [state]: now },
    }),
    conditions: conditionsOf(observation),
    // Ports are only ever added: clients may still use an old one.
    endpoints: { ...status.endpoints, ...endpoints(service) },
    head: headInfo(pods.head, service),
    lastUpdateTime: now,
    observedGeneration: metadata.generation,
  };
}

/**
 * Whether a new status is worth a write. Times, the generation and the desired resources alone are not: the real
 * operator leaves them behind too, so an observed generation below the current one doesn't mean that work goes on.
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
  return JSON.parse(JSON.stringify(rest));
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

function conditionsOf(observation: Observation): Conditions['list'] {
  const { cluster, pods, failure, now } = observation;
  const conditions = new Conditions(cluster.status, now);
  if (failure instanceof ReplicaFailure) {
    const { reason, message } = failure;
    conditions.set({ type: 'ReplicaFailure', status: 'True', reason, message });
  } else if (failure === undefined) {
    conditions.remove('ReplicaFailure');
  }
  conditions.set(headPodReadiness(pods.head));
  setProvisioned(conditions, pods);
  setSuspension(conditions, observation);
  return conditions.list;
}

/** True from the first time that all pods are ready until the cluster is suspended. */
function setProvisioned(conditions: Conditions, { all }: ClusterPods): void {
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

/** Suspending goes on until no pod is left, even if the wish is taken back meanwhile. */
function setSuspension(
  conditions: Conditions,
  { cluster, pods }: Observation,
): void {
  const { suspend } = cluster.spec;
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
