import {
  KubernetesObject,
  PastObject,
} from '@rayport/backstage-plugin-ray-node';
import { timestamp } from '../core/timestamp';
import { ObjectMeta, StoredObject } from '../core/types';
import { desiredResources } from '../operator/raycluster/clusterStatus';
import {
  RayCluster,
  RayClusterSpec,
  RayClusterStatus,
} from '../operator/raycluster/RayCluster';
import { createdAs, suffixOf } from './pastNames';
import { pastRayPods } from './pastPods';
import { later } from './times';

/** Time from the creation of a cluster until all of its pods are ready. */
export const READY_MS = 40_000;

/** An object with the program that created it in `managedFields`. */
export function storedBy(
  manager: string,
  object: StoredObject,
): KubernetesObject {
  const { creationTimestamp: time } = object.metadata;
  const metadata = { ...object.metadata, managedFields: [{ manager, time }] };
  return { ...object, metadata };
}

/** Condition of a cluster whose pods were ready for the first time. */
export function provisioned(at: Date) {
  return {
    type: 'RayClusterProvisioned',
    status: 'True',
    reason: 'AllPodRunningAndReadyFirstTime',
    message: 'All Ray Pods are ready for the first time',
    lastTransitionTime: timestamp(at),
  } as const;
}

/** Description of a past cluster. */
export interface PastClusterPlan {
  metadata: ObjectMeta;
  spec: RayClusterSpec;
  manager: string;
  createdAt: Date;
  deletedAt: Date;
}

function statusOf(spec: RayClusterSpec, createdAt: Date): RayClusterStatus {
  const ready = later(createdAt, READY_MS);
  const { workerGroupSpecs = [] } = spec;
  const workers = workerGroupSpecs.reduce(
    (sum, { replicas = 0 }) => sum + replicas,
    0,
  );
  return {
    state: 'ready',
    stateTransitionTimes: { ready: timestamp(ready) },
    conditions: [
      {
        type: 'HeadPodReady',
        status: 'True',
        reason: 'HeadPodRunningAndReady',
        message: '',
        lastTransitionTime: timestamp(ready),
      },
      provisioned(ready),
    ],
    desiredWorkerReplicas: workers,
    availableWorkerReplicas: workers,
    readyWorkerReplicas: workers,
    ...desiredResources(spec),
    observedGeneration: 1,
  };
}

/** The object of a past cluster. */
function pastRayCluster(plan: PastClusterPlan): RayCluster {
  const { metadata, spec, createdAt } = plan;
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: createdAs('RayCluster', metadata, createdAt),
    spec,
    status: statusOf(spec, createdAt),
  };
}

/** A cluster that ran until it was deleted. */
export function pastCluster(plan: PastClusterPlan): PastObject {
  const { createdAt, deletedAt, manager } = plan;
  const cluster = pastRayCluster(plan);
  const pods = pastRayPods(cluster, createdAt);
  const object = storedBy(manager, cluster);
  return {
    stages: [{ at: later(createdAt, READY_MS), object, pods }],
    pods: pods.map(pod => ({ pod, deletedAt, logs: {} })),
    events: pods.map((pod, index) => ({
      at: later(createdAt, index * 1000),
      type: 'Normal',
      reason: index ? 'CreatedWorkerPod' : 'CreatedHeadPod',
      message: `Created ${index ? 'worker' : 'head'} Pod ${cluster.metadata.namespace}/${pod.metadata.name}`,
    })),
    deletedAt,
  };
}

/** The name of the cluster that the operator makes for a job. */
export function clusterNameOf(job: string): string {
  return `${job}-${suffixOf('cluster', job)}`;
}
