import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { clusterSpecIn } from '../resources/clusterSpecIn';
import { Fields, fieldsIn } from '../core/fieldsIn';

/** The groups of a cluster specification, the head first. */
export function groupsOf(spec: Fields): Fields[] {
  const { headGroupSpec, workerGroupSpecs } = spec;
  const workers: unknown[] = Array.isArray(workerGroupSpecs)
    ? workerGroupSpecs
    : [];
  return [headGroupSpec, ...workers].filter(isJsonObject);
}

/** An object with each of its groups changed. Values that are not groups stay unchanged. */
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
