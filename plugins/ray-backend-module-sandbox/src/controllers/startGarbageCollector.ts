import { KubernetesObject } from '../core/json';
import { ObjectMeta, OwnerReference } from '../core/types';
import { ObjectLocation } from '../database/ObjectDatabase';
import { FOREGROUND_FINALIZER, ORPHAN_FINALIZER } from '../store/deleteObject';
import { ObjectStore } from '../store/ObjectStore';
import { ControllerOptions, onChanges } from './onChanges';

/**
 * Deletes objects whose owners no longer exist or never did, and carries out deletions with `Foreground` and `Orphan`
 * propagation. Its queue holds uids.
 */
export function startGarbageCollector(options: ControllerOptions): () => void {
  const { store } = options;
  return onChanges({
    ...options,
    note({ type, object }, add) {
      const { uid = '', ownerReferences = [] } = object.metadata;
      if (type === 'DELETED') {
        store.database.childrenOf(uid).forEach(child => add(child.uid));
        ownerReferences.forEach(owner => add(owner.uid));
      } else if (
        ownerReferences.length > 0 ||
        object.metadata.deletionTimestamp
      ) {
        add(uid);
      }
    },
    work: uid => collect(store, uid),
  });
}

function collect(store: ObjectStore, uid: string): void {
  const location = store.database.locate(uid);
  const object = location && read(store, location);
  if (!location || !object) {
    return;
  }
  const {
    finalizers = [],
    deletionTimestamp,
    ownerReferences = [],
  } = object.metadata;
  if (deletionTimestamp && finalizers.includes(FOREGROUND_FINALIZER)) {
    deleteChildrenFirst(store, location, object);
  } else if (deletionTimestamp && finalizers.includes(ORPHAN_FINALIZER)) {
    orphanChildren(store, location, object);
  } else if (
    !deletionTimestamp &&
    ownerReferences.length > 0 &&
    ownerReferences.every(owner => !exists(store, owner, location))
  ) {
    store.deleteObject(location.definition, location);
  }
}

function deleteChildrenFirst(
  store: ObjectStore,
  owner: ObjectLocation,
  object: KubernetesObject,
): void {
  const { database } = store;
  for (const child of database.childrenOf(owner.uid)) {
    if (!read(store, child)?.metadata.deletionTimestamp) {
      store.deleteObject(child.definition, child);
    }
  }
  const blocked = database
    .childrenOf(owner.uid)
    .some(child =>
      read(store, child)?.metadata.ownerReferences?.some(
        ({ uid, blockOwnerDeletion }) =>
          uid === owner.uid && blockOwnerDeletion,
      ),
    );
  if (!blocked) {
    removeFinalizer(store, owner, object, FOREGROUND_FINALIZER);
  }
}

function orphanChildren(
  store: ObjectStore,
  owner: ObjectLocation,
  object: KubernetesObject,
): void {
  for (const child of store.database.childrenOf(owner.uid)) {
    const orphan = read(store, child);
    const ownerReferences = orphan?.metadata.ownerReferences?.filter(
      ({ uid }) => uid !== owner.uid,
    );
    if (orphan) {
      updateMetadata(store, child, orphan, { ownerReferences });
    }
  }
  removeFinalizer(store, owner, object, ORPHAN_FINALIZER);
}

function removeFinalizer(
  store: ObjectStore,
  location: ObjectLocation,
  object: KubernetesObject,
  finalizer: string,
): void {
  updateMetadata(store, location, object, {
    finalizers: object.metadata.finalizers?.filter(each => each !== finalizer),
  });
}

function updateMetadata(
  store: ObjectStore,
  { definition }: ObjectLocation,
  object: KubernetesObject,
  changed: Partial<ObjectMeta>,
): void {
  const metadata = { ...object.metadata, ...changed };
  store.updateObject(definition, { ...object, metadata });
}

/** Owners live in the namespace of their children, or in none. */
function exists(
  { database }: ObjectStore,
  owner: OwnerReference,
  child: ObjectLocation,
): boolean {
  const location = database.locate(owner.uid);
  return (
    location !== undefined &&
    (location.namespace === undefined || location.namespace === child.namespace)
  );
}

function read(
  { database }: ObjectStore,
  location: ObjectLocation,
): KubernetesObject | undefined {
  return database.collection(location.definition).get(location);
}
