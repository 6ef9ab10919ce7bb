import { StoredObject } from '../core/types';

/** Labels that tell from which RayJob or RayService the operator made an object. */
export function originLabels({
  kind,
  metadata,
}: StoredObject): Record<string, string> {
  return {
    'ray.io/originated-from-cr-name': metadata.name,
    'ray.io/originated-from-crd': kind,
  };
}
