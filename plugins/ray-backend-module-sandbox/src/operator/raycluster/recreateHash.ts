import { specHash } from '../specHash';
import { RayClusterSpec } from './RayCluster';
import { withoutWorkerNumbers } from './withoutWorkerNumbers';

/**
 * A fingerprint of everything in a spec that would make pods look different: two specs that differ only in
 * numbers of workers, suspension or upgrade strategy have the same one.
 */
export function recreateHash(spec: RayClusterSpec): string {
  const { suspend, upgradeStrategy, ...rest } = spec;
  return specHash(withoutWorkerNumbers(rest));
}
