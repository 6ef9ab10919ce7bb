import {
  Condition,
  ContainerState,
  ContainerStatus,
  Event,
  Pod,
  RayCluster,
  RayClusterSpec,
  RayClusterStatus,
} from '@rayport/backstage-plugin-ray-node';

const BEGINNING = Date.parse('2026-11-21T09:00:00Z');

/** The time this many seconds after the cluster's creation. */
export function at(seconds: number): Date {
  return new Date(BEGINNING + seconds * 1000);
}

/** The same time in Kubernetes' format. */
export function timeAt(seconds: number): string {
  return at(seconds).toISOString().replace('.000Z', 'Z');
}

/** A condition that has been in its state for this many seconds. */
export function condition(
  type: string,
  status: Condition['status'],
  since: number,
  details: Pick<Condition, 'reason' | 'message'> = {},
): Condition {
  return { type, status, lastTransitionTime: timeAt(since), ...details };
}

/** A cluster `c` of one head and two workers in the group `g`. */
export function rayCluster(
  parts: {
    spec?: RayClusterSpec;
    status?: RayClusterStatus;
    metadata?: Partial<RayCluster['metadata']>;
  } = {},
): RayCluster {
  const template = (container: string) => ({
    metadata: { annotations: { 'ray.io/compute-template': 'small' } },
    spec: {
      containers: [
        {
          name: container,
          image: 'rayproject/ray:2.46.0',
          resources: { requests: { cpu: '2', memory: '4Gi' } },
        },
      ],
    },
  });
  return {
    metadata: {
      name: 'c',
      namespace: 'test',
      uid: 'uid-c',
      creationTimestamp: timeAt(0),
      ...parts.metadata,
    },
    spec: {
      headGroupSpec: {
        rayStartParams: { 'num-cpus': '0' },
        template: template('ray-head'),
      },
      workerGroupSpecs: [
        {
          groupName: 'g',
          replicas: 2,
          minReplicas: 0,
          maxReplicas: 2,
          template: template('ray-worker'),
        },
      ],
      ...parts.spec,
    },
    status: parts.status,
  };
}

/** Status of a cluster whose pods are starting. */
export const PROVISIONING: RayClusterStatus = {
  conditions: [
    condition('HeadPodReady', 'False', 1, { reason: 'Unknown' }),
    condition('RayClusterProvisioned', 'False', 1),
  ],
};

/** Status of a cluster that became ready after 30 seconds. */
export const READY: RayClusterStatus = {
  state: 'ready',
  desiredWorkerReplicas: 2,
  conditions: [
    condition('HeadPodReady', 'True', 20),
    condition('RayClusterProvisioned', 'True', 30),
  ],
};

/** The properties of a pod to create. */
export interface PodParts {
  name?: string;
  conditions?: Condition[];
  phase?: string;
  node?: string;
  /** State of its Ray container; `container` sets other fields of the container's status. */
  state?: ContainerState;
  container?: Partial<ContainerStatus>;
  metadata?: Partial<Pod['metadata']>;
}

function pod(nodeType: 'head' | 'worker', parts: PodParts): Pod {
  const isHead = nodeType === 'head';
  const name = parts.name ?? (isHead ? 'c-head-1' : 'c-g-worker-1');
  return {
    metadata: {
      name,
      namespace: 'test',
      creationTimestamp: timeAt(2),
      labels: {
        'ray.io/cluster': 'c',
        'ray.io/node-type': nodeType,
        'ray.io/group': isHead ? 'headgroup' : 'g',
      },
      ownerReferences: [
        {
          apiVersion: 'ray.io/v1',
          kind: 'RayCluster',
          name: 'c',
          uid: 'uid-c',
        },
      ],
      ...parts.metadata,
    },
    spec: { nodeName: parts.node ?? 'node-1' },
    status: {
      phase: parts.phase ?? 'Pending',
      conditions: parts.conditions ?? [
        condition('PodScheduled', 'True', 3),
        condition('Ready', 'False', 3, { reason: 'ContainersNotReady' }),
      ],
      containerStatuses: parts.state && [
        {
          name: `ray-${nodeType}`,
          image: 'rayproject/ray:2.46.0',
          ready: false,
          restartCount: 0,
          state: parts.state,
          ...parts.container,
        },
      ],
    },
  };
}

/** A head pod, by default on its node for three seconds and not ready. */
export function headPod(parts: PodParts = {}): Pod {
  return pod('head', parts);
}

/** A worker pod of the group `g`, like {@link headPod}. */
export function workerPod(parts: PodParts = {}): Pod {
  return pod('worker', parts);
}

/** Parts of a pod that has been running and ready for this many seconds. */
export function readySince(seconds: number): PodParts {
  return {
    phase: 'Running',
    conditions: [
      condition('PodScheduled', 'True', 3),
      condition('Ready', 'True', seconds),
    ],
    state: { running: { startedAt: timeAt(seconds) } },
    container: { ready: true },
  };
}

/** A new-style event about the cluster. */
export function clusterEvent(
  seconds: number,
  details: Partial<Event> & { reason: string },
): Event {
  return {
    metadata: {
      name: `c.${seconds.toString(16).padStart(16, '0')}`,
      namespace: 'test',
      creationTimestamp: timeAt(seconds),
    },
    involvedObject: {
      kind: 'RayCluster',
      namespace: 'test',
      name: 'c',
      uid: 'uid-c',
    },
    type: 'Normal',
    eventTime: timeAt(seconds),
    ...details,
  };
}

/** The status of a waiting container, for {@link headPod} and {@link workerPod}. */
export function waiting(reason: string, message?: string) {
  return { state: { waiting: { reason, message } } };
}
