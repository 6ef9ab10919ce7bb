import { PodPart } from '@rayport/backstage-plugin-ray-common';
import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { Group, GROUP_PARTS, PARTS } from './groupParts';

/** The differences in a group's pods between two versions of a spec. */
export interface ChangedGroup {
  /** Name of the worker group; undefined for the head. */
  groupName?: string;
  parts: PodPart[];
}

function changedParts(before: Group, after: Group): PodPart[] {
  return GROUP_PARTS.filter(part => {
    const { of } = PARTS[part];
    return !isDeepStrictEqual(of(before), of(after));
  });
}

/** The autoscaler is a container of the head's pod. */
function autoscalerOf({
  enableInTreeAutoscaling,
  autoscalerOptions,
}: RayClusterSpec) {
  return enableInTreeAutoscaling ? [autoscalerOptions ?? {}] : [];
}

/** The groups in both versions whose pods would change, and how. */
export function changedPodParts(
  before: RayClusterSpec,
  after: RayClusterSpec,
): ChangedGroup[] {
  const head =
    before.headGroupSpec && after.headGroupSpec
      ? changedParts(before.headGroupSpec, after.headGroupSpec)
      : [];
  if (!isDeepStrictEqual(autoscalerOf(before), autoscalerOf(after))) {
    head.push('autoscaler');
  }
  const workers = (after.workerGroupSpecs ?? []).flatMap(group => {
    const { groupName } = group;
    const old = before.workerGroupSpecs?.find(
      other => other.groupName === groupName,
    );
    return old ? [{ groupName, parts: changedParts(old, group) }] : [];
  });
  return [{ parts: head }, ...workers].filter(({ parts }) => parts.length);
}

/** Names of the worker groups that a change removes. */
export function removedGroups(
  before: RayClusterSpec,
  after: RayClusterSpec,
): string[] {
  const names = new Set(
    after.workerGroupSpecs?.map(({ groupName }) => groupName),
  );
  return (before.workerGroupSpecs ?? [])
    .map(({ groupName }) => groupName)
    .filter(name => !names.has(name));
}
