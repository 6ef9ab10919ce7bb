import { MessagePart, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { RayCluster, RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { originatedFrom } from '../kubernetes/originatedFrom';
import { changedPodParts, removedGroups } from './changedPodParts';
import { imageWarnings } from './imageWarnings';

/** A job or service to which a cluster belongs. */
export interface ClusterOwner {
  /** `RayJob` or `RayService`. */
  kind: string;
  name: string;
}

/** The job or service that created a cluster for itself; undefined for a standalone one. */
export function ownerOf({ metadata }: RayCluster): ClusterOwner | undefined {
  const owner = originatedFrom(metadata);
  const isOfRay = owner?.kind === 'RayJob' || owner?.kind === 'RayService';
  return isOfRay ? owner : undefined;
}

/** Whether a change deletes or recreates all pods. */
function leavesNoPods({ suspend, upgradeStrategy }: RayClusterSpec): boolean {
  return suspend === true || upgradeStrategy?.type === 'Recreate';
}

/**
 * Refuses to remove worker groups. The operator ignores groups that are not in the spec, so their pods would run
 * forever and the autoscaler would fail (KubeRay issue 1739).
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

function podWarnings(
  before: RayClusterSpec,
  after: RayClusterSpec,
): MessagePart[] {
  const changed = changedPodParts(before, after);
  if (!changed.length || before.suspend) return [];
  if (leavesNoPods(before)) {
    return [messagePart('PodsWillBeRecreated')];
  }
  const groups = changed.map(({ groupName, parts }) =>
    groupName === undefined
      ? messagePart('HeadKeepsParts', { parts: parts.join(', ') })
      : messagePart('WorkersKeepParts', {
          group: groupName,
          parts: parts.join(', '),
        }),
  );
  return [...groups, messagePart('RenewPodsForChange')];
}

/** The operator creates the head's service and ingress once and never updates them. */
function serviceWarnings(
  { metadata, status }: RayCluster,
  before: RayClusterSpec,
  after: RayClusterSpec,
): MessagePart[] {
  const [old, now] = [before, after].map(spec => [
    spec.headGroupSpec?.serviceType,
    spec.headServiceAnnotations ?? {},
  ]);
  const service = status?.head?.serviceName;
  const warnings: MessagePart[] = [];
  if (service && !isDeepStrictEqual(old, now)) {
    warnings.push(messagePart('HeadServiceKept', { service }));
  }
  if (
    before.headGroupSpec?.enableIngress &&
    !after.headGroupSpec?.enableIngress
  ) {
    const ingress = `${metadata.name}-head-ingress`;
    warnings.push(messagePart('HeadIngressKept', { ingress }));
  }
  return warnings;
}

function replicaWarnings(
  before: RayClusterSpec,
  after: RayClusterSpec,
): MessagePart[] {
  return (after.workerGroupSpecs ?? []).flatMap(group => {
    const { groupName, replicas = 0, minReplicas = 0 } = group;
    const old = before.workerGroupSpecs?.find(
      other => other.groupName === groupName,
    );
    if (replicas < minReplicas) {
      return [
        messagePart('ReplicasBelowMinimum', {
          group: groupName,
          replicas,
          minimum: minReplicas,
        }),
      ];
    }
    return after.enableInTreeAutoscaling && old && old.replicas !== replicas
      ? [messagePart('AutoscalerChangesReplicas', { group: groupName })]
      : [];
  });
}

/**
 * Effects that a change of a cluster does not have, although the user may expect them.
 *
 * @returns texts for `Warning` headers
 */
export function clusterChangeWarnings(
  existing: RayCluster,
  updated: RayCluster,
): MessagePart[] {
  const { spec: before = {} } = existing;
  const { spec: after = {} } = updated;
  const owner = ownerOf(existing);
  const isLost = owner?.kind === 'RayService' && changedPodParts(before, after);
  return [
    ...replicaWarnings(before, after),
    ...imageWarnings(before, after),
    ...podWarnings(before, after),
    ...serviceWarnings(existing, before, after),
    ...(isLost && isLost.length
      ? [messagePart('ChangeServiceInstead', { service: owner.name })]
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
 * Refuses to suspend and resume clusters of a job or service.
 *
 * @throws RayApiError `FAILED_PRECONDITION` that names the owner
 */
export function assertSuspendable(
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
