import { Event, Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import {
  at,
  clusterEvent,
  condition,
  PodParts,
  rayCluster,
  PROVISIONING,
  READY,
  timeAt,
} from '../../../clusters/__testUtils__/objects';
import { explainCluster } from '../../../clusters/explainCluster';
import { trimPod } from '../../../kubernetes/cache/trim';

/** What an explanation says, in English. */
export interface Explained {
  state: string;
  reason: string;
  message: string;
  hint?: string;
}

/** Something that is wrong, as Kubernetes, KubeRay and Ray report it, with its cause. */
export interface BrokenSetup {
  /** What is wrong. */
  setup: string;
  explained: () => Explained;
  /** The first reason, and what message and hint must say. */
  cause: { reason: string; message: RegExp; hint: RegExp };
}

/** Seconds after the creation of the object at which set-ups are explained: longer than every grace period. */
export const EXPLAINED_AT = 400;

const GRACE_PERIOD_MS = 60_000;

/** What there is of a broken cluster. */
export interface ClusterObjects {
  rayCluster?: RayCluster;
  pods?: Pod[];
  events?: Event[];
  podEvents?: Event[];
}

/** Explains a cluster as the cache holds it. */
export function explainedCluster({ pods = [], ...objects }: ClusterObjects) {
  return explainCluster({
    rayCluster: rayCluster({ status: PROVISIONING }),
    events: [],
    gracePeriodMs: GRACE_PERIOD_MS,
    now: at(EXPLAINED_AT),
    ...objects,
    pods: pods.map(trimPod),
  });
}

/** A set-up of a cluster. */
export function clusterSetup(
  setup: string,
  objects: ClusterObjects,
  cause: BrokenSetup['cause'],
): BrokenSetup {
  return { setup, cause, explained: () => explainedCluster(objects) };
}

/** A cluster that was ready once. */
export const ONCE_READY = { rayCluster: rayCluster({ status: READY }) };

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

/** A container that waits for its next start after so many exits. */
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
          startedAt: timeAt(100),
          finishedAt: timeAt(110),
        },
      },
    },
  });
}
