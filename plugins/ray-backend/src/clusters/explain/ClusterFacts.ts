import { PodStatus, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  Condition,
  Event,
  Pod,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { outdatedParts } from './outdatedParts';
import { podStatus } from './podStatus';

/** A pod as Kubernetes stores it, and its summary. */
export interface PodFacts {
  pod: Pod;
  status: PodStatus;
}

/** Everything that decides a cluster's state. */
export interface ClusterFacts {
  rayCluster: RayCluster;
  /** The cluster's own pods, head first, including those that are being deleted. */
  pods: readonly PodFacts[];
  /** Events of this RayCluster, identified by its uid. */
  events: readonly Event[];
  /** Events of its pods, as far as they are known. */
  podEvents: readonly Event[];
  /** Conditions of the RayCluster by type. */
  conditions: ReadonlyMap<string, Condition>;
  /** Whether all its pods were ready together once since it was created or resumed. */
  wasReady: boolean;
  /** When the RayCluster was made. */
  createdAt: number;
  now: number;
}

/** Types of the operator's conditions (KubeRay, status of RayClusters). */
export const CLUSTER_CONDITIONS = {
  headPodReady: 'HeadPodReady',
  provisioned: 'RayClusterProvisioned',
  replicaFailure: 'ReplicaFailure',
  suspending: 'RayClusterSuspending',
  suspended: 'RayClusterSuspended',
} as const;

const NODE_TYPES = ['head', 'worker'];

/** Whether a pod that has a cluster's label is that cluster's: a predecessor of the same name may still have pods. */
export function isOwnPod(
  pod: Pod,
  rayCluster: { metadata: Pick<RayCluster['metadata'], 'uid'> },
): boolean {
  const { labels, ownerReferences } = pod.metadata;
  const isRayNode = NODE_TYPES.includes(labels?.[RAY_LABELS.nodeType] ?? '');
  const owners = ownerReferences ?? [];
  return (
    isRayNode &&
    (!owners.length ||
      owners.some(({ uid }) => uid === rayCluster.metadata.uid))
  );
}

/** Summary of a pod, with what changed in its group since it was created. */
function statusOf(pod: Pod, rayCluster: RayCluster): PodStatus {
  const status = podStatus(pod);
  const { headGroupSpec, workerGroupSpecs } = rayCluster.spec ?? {};
  const group =
    status.nodeType === 'head'
      ? headGroupSpec
      : workerGroupSpecs?.find(({ groupName }) => groupName === status.group);
  return { ...status, outdatedParts: outdatedParts(pod, group, rayCluster) };
}

function headFirst({ status: a }: PodFacts, { status: b }: PodFacts): number {
  if (a.nodeType !== b.nodeType) return a.nodeType === 'head' ? -1 : 1;
  return `${a.group}/${a.name}` < `${b.group}/${b.name}` ? -1 : 1;
}

/** Gathers the input of the detectors. */
export function clusterFacts(options: {
  rayCluster: RayCluster;
  pods: readonly Pod[];
  events: readonly Event[];
  podEvents?: readonly Event[];
  now: Date;
}): ClusterFacts {
  const { rayCluster, events, podEvents = [] } = options;
  const conditions = new Map(
    (rayCluster.status?.conditions ?? []).map(item => [item.type, item]),
  );
  const provisioned = conditions.get(CLUSTER_CONDITIONS.provisioned);
  return {
    rayCluster,
    pods: options.pods
      .filter(pod => isOwnPod(pod, rayCluster))
      .map(pod => ({ pod, status: statusOf(pod, rayCluster) }))
      .sort(headFirst),
    events: events.filter(
      ({ involvedObject }) => involvedObject.uid === rayCluster.metadata.uid,
    ),
    podEvents,
    conditions,
    // The operator's state stays `ready` forever; its condition changes when a cluster is suspended.
    wasReady: provisioned
      ? provisioned.status === 'True'
      : rayCluster.status?.state === 'ready',
    createdAt: parseTime(rayCluster.metadata.creationTimestamp) ?? 0,
    now: options.now.getTime(),
  };
}

/** The head pod, unless it is being deleted. */
export function liveHead(facts: ClusterFacts): PodFacts | undefined {
  return livePods(facts).find(({ status }) => status.nodeType === 'head');
}

/** The pods that are not being deleted. */
export function livePods(facts: ClusterFacts): PodFacts[] {
  return facts.pods.filter(({ pod }) => !pod.metadata.deletionTimestamp);
}
