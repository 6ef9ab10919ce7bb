import {
  equalJson,
  isJsonObject,
  KubernetesObject,
  readPath,
} from '../core/json';
import { FieldViolation, forbidden, required } from '../core/FieldViolation';

/** PersistentVolumeClaims: a size, a way of access, and no change but of the size and of what was left open. */
export function validateClaim(
  { spec }: KubernetesObject,
  previous?: KubernetesObject,
): FieldViolation[] {
  const modes = readPath(spec, 'accessModes');
  return [
    ...(Array.isArray(modes) && modes.length > 0
      ? []
      : [required('spec.accessModes', 'at least 1 access mode is required')]),
    ...(readPath(spec, 'resources.requests.storage')
      ? []
      : [required('spec.resources[storage]')]),
    ...(previous &&
    !equalJson(fixed(spec, previous), fixed(previous.spec, previous))
      ? [
          forbidden(
            'spec',
            'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims',
          ),
        ]
      : []),
  ];
}

function fixed(spec: unknown, previous: KubernetesObject) {
  const { resources, volumeAttributesClassName, ...rest } = isJsonObject(spec)
    ? spec
    : {};
  return Object.fromEntries(
    Object.entries(rest).filter(
      ([field]) => readPath(previous, `spec.${field}`) !== undefined,
    ),
  );
}
