import {
  Event,
  Pod,
  RayCluster,
  RayJob,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import {
  clusterEvent,
  condition,
  headPod,
  PodParts,
  rayCluster,
  readySince,
  PROVISIONING,
  READY,
  timeAt,
  workerPod,
} from '../../../clusters/__testUtils__/objects';

/** The objects of a broken cluster. */
export interface ClusterObjects {
  rayCluster: RayCluster;
  pods: Pod[];
  events: Event[];
  podEvents: Event[];
}

/** A broken cluster; what is left out is as in a cluster that starts. */
export type ClusterParts = Partial<ClusterObjects>;

/** The objects of a broken job. */
export interface JobObjects {
  rayJob: RayJob;
  submitters: Pod[];
  events: Event[];
  cluster?: ClusterObjects;
}

/** The objects of a broken service. */
export interface ServiceObjects {
  rayService: RayServiceObject;
  active?: ClusterObjects;
  pending?: ClusterObjects;
}

/** Objects of Kubernetes, and which kind is broken. */
export type BrokenObjects =
  | ({ kind: 'clusters' } & ClusterObjects)
  | ({ kind: 'jobs' } & JobObjects)
  | ({ kind: 'services' } & ServiceObjects);

/** A setup with a fault, as Kubernetes, KubeRay and Ray report it, with the expected cause. */
export interface BrokenSetup {
  /** The fault. */
  setup: string;
  broken: BrokenObjects;
  /** The first reason, and what message and hint must say. */
  cause: { reason: string; message: RegExp; hint: RegExp };
}

/** All objects of a cluster. */
export function clusterObjects(parts: ClusterParts): ClusterObjects {
  return {
    rayCluster: rayCluster({ status: PROVISIONING }),
    pods: [],
    events: [],
    podEvents: [],
    ...parts,
  };
}

/** A set-up of a cluster. */
export function clusterSetup(
  setup: string,
  parts: ClusterParts,
  cause: BrokenSetup['cause'],
): BrokenSetup {
  return {
    setup,
    cause,
    broken: { kind: 'clusters', ...clusterObjects(parts) },
  };
}

/** A cluster that was ready once. */
export const ONCE_READY = { rayCluster: rayCluster({ status: READY }) };

/** The head of a cluster, ready. */
export const HEAD = headPod(readySince(20));

/** Its two workers, ready. */
export const WORKERS = [
  workerPod(readySince(25)),
  workerPod({ ...readySince(25), name: 'c-g-worker-2' }),
];

/** A kubelet's warning about a pod. */
export function podWarning(
  reason: string,
  message: string,
  pod = 'c-head-1',
  seconds = 60,
): Event {
  return {
    ...clusterEvent(seconds, { type: 'Warning', reason, message }),
    involvedObject: { kind: 'Pod', namespace: 'test', name: pod },
  };
}

/** A pod on its node whose container runs and is not ready. */
export function running(parts: PodParts = {}): PodParts {
  return {
    phase: 'Running',
    conditions: [
      condition('PodScheduled', 'True', 3),
      condition('PodReadyToStartContainers', 'True', 5),
      condition('Ready', 'False', 3, {
        reason: 'ContainersNotReady',
        message: 'containers with unready status: [ray-head]',
      }),
    ],
    state: { running: { startedAt: timeAt(10) } },
    ...parts,
  };
}

/** A container that waits for its next start after this many exits. */
export function backingOff(
  restartCount: number,
  terminated: { exitCode: number; reason: string; message?: string },
): PodParts {
  return running({
    state: { waiting: { reason: 'CrashLoopBackOff' } },
    container: {
      restartCount,
      lastState: {
        terminated: {
          ...terminated,
          // A container that never ran has the beginning of Unix time (containerd).
          startedAt:
            terminated.reason === 'StartError'
              ? '1970-01-01T00:00:00Z'
              : timeAt(100),
          finishedAt: timeAt(110),
        },
      },
    },
  });
}
