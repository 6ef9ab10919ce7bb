import { createHash } from 'node:crypto';
import { isJsonObject } from '../../core/json';
import { RayClusterSpec } from './RayCluster';

/**
 * A hash of everything in a spec that makes pods look different: numbers of workers, suspension and upgrade strategy
 * don't count.
 */
export function recreateHash(spec: RayClusterSpec): string {
  const { suspend, upgradeStrategy, ...rest } = spec;
  return hashWithoutReplicas(rest);
}

/** A hash of a spec without its numbers of workers, as KubeRay writes it; the order of fields does not count. */
export function hashWithoutReplicas(spec: RayClusterSpec): string {
  const workerGroupSpecs = spec.workerGroupSpecs?.map(
    ({ replicas, minReplicas, maxReplicas, scaleStrategy, ...group }) => group,
  );
  const text = JSON.stringify(sortedJson({ ...spec, workerGroupSpecs }));
  const digest = createHash('sha1').update(text).digest('hex');
  // 160 bits are 32 digits to the base 32.
  return BigInt(`0x${digest}`).toString(32).toUpperCase().padStart(32, '0');
}

/** The same JSON value with the fields of all objects in order, as Go writes maps. */
export function sortedJson(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sortedJson);
  }
  return isJsonObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map(key => [key, sortedJson(value[key])]),
      )
    : value;
}
