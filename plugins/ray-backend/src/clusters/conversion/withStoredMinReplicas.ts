import {
  ClusterSpec,
  clusterSpecSchema,
} from '@rayport/backstage-plugin-ray-common';
import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { asShown } from '../../core/asShown';
import { rayClusterSpecToClusterSpec } from './rayClusterSpecToClusterSpec';

/**
 * Completes an update: a worker group without `minReplicas` keeps its stored value. Where the update lowers
 * `maxReplicas` below that, absence means `replicas`, as on a creation and on the reference server. Call it before the
 * spec is converted.
 */
export function withStoredMinReplicas(
  spec: ClusterSpec,
  existing: RayClusterSpec | undefined,
): ClusterSpec {
  const groups = new Map(
    existing?.workerGroupSpecs?.map(group => [group.groupName, group]),
  );
  const shown = new Map(
    asShown(
      clusterSpecSchema,
      rayClusterSpecToClusterSpec(existing),
    ).workerGroupSpec.map(group => [group.groupName, group]),
  );
  return {
    ...spec,
    workerGroupSpec: spec.workerGroupSpec.map(group => {
      const stored = groups.get(group.groupName)?.minReplicas;
      if (group.minReplicas !== undefined || stored === undefined) return group;
      const isSameMaximum =
        group.maxReplicas === shown.get(group.groupName)?.maxReplicas;
      return isSameMaximum || stored <= group.maxReplicas
        ? { ...group, minReplicas: stored }
        : group;
    }),
  };
}
