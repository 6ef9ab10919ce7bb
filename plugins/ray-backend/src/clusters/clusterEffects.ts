import {
  messagePart,
  RAY_LABELS,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster, RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { changedPodParts, removedGroups } from './changedPodParts';

/** A job or service to which a cluster belongs. */
export interface ClusterOwner {
  /** `RayJob` or `RayService`. */
  kind: string;
  name: string;
}

/** Who made a cluster for itself; undefined for one of its own. */
export function ownerOf({ metadata }: RayCluster): ClusterOwner | undefined {
  const kind = metadata.labels?.[RAY_LABELS.originatedFromKind];
  const name = metadata.labels?.[RAY_LABELS.originatedFromName];
  return name && (kind === 'RayJob' || kind === 'RayService')
    ? { kind, name }
    : undefined;
}

/** Whether a change deletes or recreates all pods. */
function leavesNoPods({ suspend, upgradeStrategy }: RayClusterSpec): boolean {
  return suspend === true || upgradeStrategy?.type === 'Recreate';
}

/**
 * Refuses to leave out worker groups: the operator looks only at groups that are in the spec, so their pods would run
 * on for ever, and the autoscaler would fail over them (KubeRay issue 1739).
 *
 * @throws RayApiError `FAILED_PRECONDITION`
 */
export function assertNoOrphanedWorkers(
  before: RayClusterSpec,
  after: RayClusterSpec,
): void {
  const removed = removedGroups(before, after);
  if (!removed.length || leavesNoPods(before)) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    messagePart('OrphanedWorkers', {
      groups: removed.length > 1 ? removed.join(', ') : undefined,
      group: removed[0],
    }),
  );
}

function podWarnings(before: RayClusterSpec, after: RayClusterSpec): string[] {
  const changed = changedPodParts(before, after);
  if (!changed.length || before.suspend) return [];
  if (leavesNoPods(before)) {
    return [
      'the upgradeStrategy is Recreate: the operator deletes all pods and makes them anew',
    ];
  }
  const groups = changed.map(({ groupName, parts }) =>
    groupName === undefined
      ? `head: the running pod keeps its old ${parts.join(', ')}`
      : `worker group ${groupName}: running pods keep their old ${parts.join(', ')}; only new pods get the change`,
  );
  return [
    ...groups,
    'to bring the change to running pods, renew them, or suspend the cluster and resume it',
  ];
}

/** The operator makes the head's service and ingress once and never looks at them again. */
function serviceWarnings(
  { metadata, status }: RayCluster,
  before: RayClusterSpec,
  after: RayClusterSpec,
): string[] {
  const [old, now] = [before, after].map(spec => [
    spec.headGroupSpec?.serviceType,
    spec.headServiceAnnotations ?? {},
  ]);
  const service = status?.head?.serviceName;
  const warnings: string[] = [];
  if (service && !isDeepStrictEqual(old, now)) {
    warnings.push(
      `the service ${service} keeps its type and annotations; delete it, and the operator makes it anew`,
    );
  }
  if (
    before.headGroupSpec?.enableIngress &&
    !after.headGroupSpec?.enableIngress
  ) {
    warnings.push(
      `the ingress ${metadata.name}-head-ingress stays until it is deleted`,
    );
  }
  return warnings;
}

function replicaWarnings(
  before: RayClusterSpec,
  after: RayClusterSpec,
): string[] {
  return (after.workerGroupSpecs ?? []).flatMap(group => {
    const { groupName, replicas = 0, minReplicas = 0 } = group;
    const old = before.workerGroupSpecs?.find(
      other => other.groupName === groupName,
    );
    if (replicas < minReplicas) {
      return [
        `worker group ${groupName} asks for ${replicas} replicas; the operator makes at least minReplicas, ${minReplicas}`,
      ];
    }
    return after.enableInTreeAutoscaling && old && old.replicas !== replicas
      ? [
          `worker group ${groupName}: the autoscaler goes on to change replicas with the load`,
        ]
      : [];
  });
}

/**
 * What a change of a cluster does not do, although one may expect it.
 *
 * @returns one sentence each; answers carry them as `Warning` headers
 */
export function clusterChangeWarnings(
  existing: RayCluster,
  updated: RayCluster,
): string[] {
  const { spec: before } = existing;
  const { spec: after } = updated;
  const owner = ownerOf(existing);
  const isLost = owner?.kind === 'RayService' && changedPodParts(before, after);
  return [
    ...replicaWarnings(before, after),
    ...podWarnings(before, after),
    ...serviceWarnings(existing, before, after),
    ...(isLost && isLost.length
      ? [
          `the cluster belongs to service ${owner.name}, which makes its next cluster without this change: change the service instead`,
        ]
      : []),
  ];
}

const OF_JOB = {
  suspend: 'SuspendJobInstead',
  resume: 'ResumeJobInstead',
} as const;

const OF_SERVICE = {
  suspend: 'SuspendServiceInstead',
  resume: 'ResumeServiceInstead',
} as const;

/**
 * Lets only clusters of their own be suspended and resumed.
 *
 * @throws RayApiError `FAILED_PRECONDITION` that names the owner
 */
export function assertOwnCluster(
  rayCluster: RayCluster,
  verb: 'suspend' | 'resume',
): void {
  const owner = ownerOf(rayCluster);
  if (!owner) return;
  const codes = owner.kind === 'RayJob' ? OF_JOB : OF_SERVICE;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    messagePart(codes[verb], {
      cluster: rayCluster.metadata.name,
      owner: owner.name,
    }),
  );
}
