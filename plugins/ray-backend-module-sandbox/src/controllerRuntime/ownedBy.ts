import { ObjectMeta, OwnerReference, StoredObject } from '../core/types';

/** Metadata that makes an object a part of its owner, deleted together with it. */
export function ownedBy(
  owner: StoredObject,
): Pick<ObjectMeta, 'namespace'> & { ownerReferences: OwnerReference[] } {
  const { apiVersion, kind, metadata } = owner;
  const { name, namespace, uid = '' } = metadata;
  return {
    namespace,
    ownerReferences: [
      {
        apiVersion,
        kind,
        name,
        uid,
        controller: true,
        blockOwnerDeletion: true,
      },
    ],
  };
}
