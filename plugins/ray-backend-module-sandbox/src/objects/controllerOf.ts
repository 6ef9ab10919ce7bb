import { OwnerReference, StoredObject } from '../core/types';

/** The one owner that manages the object, if any. */
export function controllerOf(object: StoredObject): OwnerReference | undefined {
  return object.metadata.ownerReferences?.find(owner => owner.controller);
}
