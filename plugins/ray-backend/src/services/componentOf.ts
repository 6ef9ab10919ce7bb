import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';

/**
 * The catalog component of a service, as users write it; empty if none. The contract has no annotations of a service,
 * so if the RayService has none, that of its head counts, which requests can set.
 */
export function componentOf({ metadata, spec }: RayServiceObject): string {
  const head = spec?.rayClusterConfig?.headGroupSpec?.template?.metadata;
  return (
    metadata.annotations?.[RAY_ANNOTATIONS.component] ??
    head?.annotations?.[RAY_ANNOTATIONS.component] ??
    ''
  );
}
