import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { Fields, fieldsIn } from '../core/fieldsIn';

/** Where a Ray object describes its cluster. */
const CLUSTER_SPECS = ['rayClusterSpec', 'rayClusterConfig'] as const;

/** The cluster specification in a Ray object, or in a part of one. */
export function clusterSpecIn(object: Fields | KubernetesObject): {
  /** Of a RayJob or RayService. */
  field?: (typeof CLUSTER_SPECS)[number];
  spec: Fields;
} {
  const spec = fieldsIn(object, 'spec') ?? {};
  for (const field of CLUSTER_SPECS) {
    const inner = fieldsIn(spec, field);
    if (inner) return { field, spec: inner };
  }
  return { spec };
}
