import {
  ObjectClient,
  ObjectMeta,
  OwnerReference,
  StoredObject,
} from '../core/types';

/** Metadata with a controller reference to the owner, in whose namespace the object lives. */
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

export function listOwned<T extends StoredObject>(
  client: ObjectClient,
  resource: string,
  { metadata: { namespace, uid } }: StoredObject,
): T[] {
  return client.list<T>(resource, { namespace, ownerUid: uid });
}
