import { ObjectKey, StoredObject } from '../core/types';

/** The address of an object inside its resource. */
export function keyOf(object: StoredObject): ObjectKey {
  const { namespace, name } = object.metadata;
  return { namespace, name };
}

/** An object's address in messages: `namespace/name`. */
export function namespacedName({ metadata }: StoredObject): string {
  return `${metadata.namespace}/${metadata.name}`;
}
