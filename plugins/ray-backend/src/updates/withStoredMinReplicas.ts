import { ClusterSpec } from '@rayport/backstage-plugin-ray-common';
import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';

/**
 * Fills in what an update leaves unsaid: a worker group that names no `minReplicas` keeps the one that it has. To be
 * called before the spec is converted, where absence means `replicas`.
 */
export function withStoredMinReplicas(
  spec: ClusterSpec,
  existing: RayClusterSpec | undefined,
): ClusterSpec {
  const stored = new Map(
    existing?.workerGroupSpecs?.map(({ groupName, minReplicas }) => [
      groupName,
      minReplicas,
    ]),
  );
  return {
    ...spec,
    workerGroupSpec: spec.workerGroupSpec.map(group => ({
      ...group,
      minReplicas: group.minReplicas ?? stored.get(group.groupName),
    })),
  };
}
