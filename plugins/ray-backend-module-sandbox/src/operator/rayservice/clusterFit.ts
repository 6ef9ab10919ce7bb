import { RayCluster, RayClusterSpec } from '../raycluster/RayCluster';
import { hashWithoutReplicas } from '../raycluster/specHash';
import { RayService } from './RayService';

const HASH = 'ray.io/hash-without-replicas-and-workers-to-delete';
const GROUPS = 'ray.io/num-worker-groups';

/** How a cluster relates to what its service asks for now. */
type ClusterFit = 'same' | 'lacks-groups' | 'different';

/** The annotations that {@link clusterFit} compares. */
export function fitAnnotations(spec: RayClusterSpec): Record<string, string> {
  return {
    [HASH]: hashWithoutReplicas(spec),
    [GROUPS]: String(spec.workerGroupSpecs?.length ?? 0),
  };
}

/** Numbers of workers don't count, and new groups at the end can be added to a running cluster. */
export function clusterFit(
  { spec }: RayService,
  { metadata }: RayCluster,
): ClusterFit {
  const { rayClusterConfig: wanted } = spec;
  const hash = metadata.annotations?.[HASH];
  if (hash === hashWithoutReplicas(wanted)) {
    return 'same';
  }
  const groups = Number(metadata.annotations?.[GROUPS]);
  const known = wanted.workerGroupSpecs?.slice(0, groups);
  return hash === hashWithoutReplicas({ ...wanted, workerGroupSpecs: known })
    ? 'lacks-groups'
    : 'different';
}
