import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { Fields, fieldsIn } from './WriteBody';

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

/** The groups of a cluster specification, the head first. */
export function groupsOf(spec: Fields): Fields[] {
  const { headGroupSpec, workerGroupSpecs } = spec;
  const workers: unknown[] = Array.isArray(workerGroupSpecs)
    ? workerGroupSpecs
    : [];
  return [headGroupSpec, ...workers].filter(isJsonObject);
}

/** An object with each of its groups changed; what is no group stays as it is. */
export function withGroups(
  object: Fields,
  change: (group: Fields) => Fields,
): Fields {
  const { field, spec } = clusterSpecIn(object);
  const changed = { ...spec };
  const { headGroupSpec, workerGroupSpecs } = spec;
  if (isJsonObject(headGroupSpec))
    changed.headGroupSpec = change(headGroupSpec);
  if (Array.isArray(workerGroupSpecs)) {
    changed.workerGroupSpecs = workerGroupSpecs.map((group: unknown) =>
      isJsonObject(group) ? change(group) : group,
    );
  }
  const outer = fieldsIn(object, 'spec');
  return { ...object, spec: field ? { ...outer, [field]: changed } : changed };
}
