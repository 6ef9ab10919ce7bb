import { ClusterSpec } from '@rayport/backstage-plugin-ray-common';
import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';

/**
 * Completes an update: a worker group without `minReplicas` keeps its stored value, but never more than its
 * `maxReplicas`. Call it before the spec is converted, where absence means `replicas`.
 */
export function withStoredMinReplicas(
  spec: ClusterSpec,
  existing: RayClusterSpec | undefined,
): ClusterSpec {
  const groups = new Map(
    existing?.workerGroupSpecs?.map(group => [group.groupName, group]),
  );
  return {
    ...spec,
    workerGroupSpec: spec.workerGroupSpec.map(group => {
      const stored = groups.get(group.groupName)?.minReplicas;
      if (group.minReplicas !== undefined || stored === undefined) return group;
      return { ...group, minReplicas: Math.min(stored, group.maxReplicas) };
    }),
  };
}
