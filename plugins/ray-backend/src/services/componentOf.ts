import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';

/**
 * The component of the catalog that a service is for, as people write it; empty for none. The contract has no annotations
 * of a service, so where the RayService has none, that of its head counts, which requests can set.
 */
export function componentOf({ metadata, spec }: RayServiceObject): string {
  const head = spec?.rayClusterConfig?.headGroupSpec?.template?.metadata;
  return (
    metadata.annotations?.[RAY_ANNOTATIONS.component] ??
    head?.annotations?.[RAY_ANNOTATIONS.component] ??
    ''
  );
}
