import { PodPart } from '@rayport/backstage-plugin-ray-common';
import { Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { lastWritten } from '../../kubernetes/lastWritten';
import { Group, GROUP_PARTS, PARTS } from '../groupParts';

/** The container of the autoscaler in the head's pod (KubeRay). */
export const AUTOSCALER = 'autoscaler';

function sameAutoscaler(pod: Pod, { spec }: RayCluster): boolean {
  const has = pod.spec?.containers?.some(({ name }) => name === AUTOSCALER);
  return (has ?? false) === (spec?.enableInTreeAutoscaling ?? false);
}

/** A pod created after the last write of its cluster uses that definition. */
function isOlder(pod: Pod, { metadata }: RayCluster): boolean {
  const writtenAt = parseTime(lastWritten(metadata));
  const createdAt = parseTime(pod.metadata.creationTimestamp);
  return (
    writtenAt === undefined || createdAt === undefined || createdAt <= writtenAt
  );
}

/**
 * The changes of its group's definition since a pod was created, named as in the contract. Kubernetes and
 * webhooks add to pods, so only fields of the definition are compared, and only for pods older than its last change. A
 * variable that was removed from the environment is therefore not found.
 *
 * @param group - that the pod was made from; absent if it is gone
 */
export function outdatedParts(
  pod: Pod,
  group: Group | undefined,
  rayCluster: RayCluster,
): PodPart[] {
  // A pod with unknown parts can't be compared.
  if (!group || !pod.spec?.containers?.[0]?.image) return [];
  if (!isOlder(pod, rayCluster)) return [];
  const parts = GROUP_PARTS.filter(
    part => PARTS[part].isIn?.(pod, group) === false,
  );
  const isHead = group === rayCluster.spec?.headGroupSpec;
  return isHead && !sameAutoscaler(pod, rayCluster)
    ? [...parts, 'autoscaler']
    : parts;
}
