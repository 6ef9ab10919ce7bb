import { StoredObject } from '../core/types';
import { InvolvedObject } from '../objects/CoreEvent';

/** Names the object in exactly the version that its reporter saw. */
export function involvedObject(
  object: StoredObject,
  fieldPath?: string,
): InvolvedObject {
  const { apiVersion, kind, metadata } = object;
  const { name, namespace, uid, resourceVersion } = metadata;
  return {
    apiVersion,
    kind,
    name,
    ...(namespace && { namespace }),
    uid,
    resourceVersion,
    ...(fieldPath && { fieldPath }),
  };
}
