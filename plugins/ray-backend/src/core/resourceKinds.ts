import {
  RESOURCE_KINDS as KINDS_OF_CONTRACT,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

/** Every kind of resource, by name. */
export const RESOURCE_KINDS: readonly ResourceKind[] = [
  ...KINDS_OF_CONTRACT,
].sort();

/** Creates a value for each kind, whose type depends on the kind. */
export function mapKinds<R extends Record<ResourceKind, unknown>>(
  make: <K extends ResourceKind>(kind: K) => R[K],
): R {
  return Object.fromEntries(
    RESOURCE_KINDS.map(kind => [kind, make(kind)]),
  ) as R;
}

/** Creates a value of the same type for each kind. */
export function forEachKind<T>(
  make: (kind: ResourceKind) => T,
): Record<ResourceKind, T> {
  return mapKinds<Record<ResourceKind, T>>(make);
}
