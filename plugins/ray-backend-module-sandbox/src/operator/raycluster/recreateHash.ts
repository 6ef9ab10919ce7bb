import { specHash } from '../specHash';
import { RayClusterSpec } from './RayCluster';

/**
 * A fingerprint of everything in a spec that would make pods look different: two specs that differ only in
 * numbers of workers, suspension or upgrade strategy have the same one.
 */
export function recreateHash(spec: RayClusterSpec): string {
  const { suspend, upgradeStrategy, workerGroupSpecs, ...rest } = spec;
  const groups = workerGroupSpecs?.map(
    ({ replicas, minReplicas, maxReplicas, scaleStrategy, ...group }) => group,
  );
  return specHash({ ...rest, workerGroupSpecs: groups });
}
