import { HEAD_GROUP } from '@rayport/backstage-plugin-ray-common';
import { ClusterPartValues, GroupPath } from '../form/clusterPart';

/**
 * Paths of a fix's groups in the form; deleted groups are left out.
 *
 * @param groups - names separated by commas
 */
export function groupPaths(
  { workerGroupSpec }: ClusterPartValues['clusterSpec'],
  groups: string,
): GroupPath[] {
  const names = groups.split(',');
  const workers = workerGroupSpec.flatMap(({ groupName }, index) =>
    names.includes(groupName)
      ? [`clusterSpec.workerGroupSpec.${index}` as const]
      : [],
  );
  return names.includes(HEAD_GROUP)
    ? ['clusterSpec.headGroupSpec', ...workers]
    : workers;
}

/** The names of the worker groups that a fix names. */
export function workerNames(groups: string): string[] {
  return groups.split(',').filter(name => name !== HEAD_GROUP);
}
