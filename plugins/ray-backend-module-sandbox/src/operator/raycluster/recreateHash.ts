import { createHash } from 'node:crypto';
import { sortedJson } from '../sortedJson';
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
  const text = JSON.stringify(
    sortedJson({ ...rest, workerGroupSpecs: groups }),
  );
  const digest = createHash('sha1').update(text).digest('hex');
  // 160 bits are 32 digits to the base 32.
  return BigInt(`0x${digest}`).toString(32).toUpperCase().padStart(32, '0');
}
