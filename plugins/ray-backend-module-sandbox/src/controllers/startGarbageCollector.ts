import { KubernetesObject } from '../core/json';
import { OwnerReference, ObjectMeta } from '../core/types';
import { ObjectLocation } from '../database/ObjectDatabase';
import { FOREGROUND_FINALIZER, ORPHAN_FINALIZER } from '../store/deleteObject';
import { ControllerOptions, onChanges } from './onChanges';

/**
 * Deletes objects whose owners no longer exist or never did, and carries out deletions with `Foreground` and `Orphan`
 * propagation. Its queue holds uids.
 */
export function startGarbageCollector(options: ControllerOptions): () => void {
  const { store } = options;
  const { database } = store;
  return onChanges({
    ...options,
    note({ type, object }, add) {
      const { uid = '', ownerReferences = [] } = object.metadata;
      if (type === 'DELETED') {
        database.childrenOf(uid).forEach(child => add(child.uid));
        ownerReferences.forEach(owner => add(owner.uid));
      } else if (
        ownerReferences.length > 0 ||
        object.metadata.deletionTimestamp
      ) {
        add(uid);
      }
    },
    work: collect,
  });

  function collect(uid: string): void {
    const location = database.locate(uid);
    const object = location && read(location);
    if (!object) {
      return;
    }
    const { deletionTimestamp, finalizers = [] } = object.metadata;
    const { ownerReferences = [] } = object.metadata;
    if (deletionTimestamp && finalizers.includes(FOREGROUND_FINALIZER)) {
      deleteChildrenFirst(location, object);
    } else if (deletionTimestamp && finalizers.includes(ORPHAN_FINALIZER)) {
      orphanChildren(location, object);
    } else if (
      !deletionTimestamp &&
      ownerReferences.length > 0 &&
      !ownerReferences.some(owner => exists(owner, location))
    ) {
      store.deleteObject(location.definition, location);
    }
  }

  /**
   * Owners live in the namespace of their children, or in none. An owner of a kind that this API does not serve can't be
   * looked up, so that its children stay, as in Kubernetes.
   */
  function exists(
    { apiVersion, kind, uid }: OwnerReference,
    child: ObjectLocation,
  ): boolean {
    if (!store.registry.serves(apiVersion, kind)) return true;
    const owner = database.locate(uid);
    return (
      owner !== undefined &&
      (owner.namespace === undefined || owner.namespace === child.namespace)
    );
  }

  function read(location: ObjectLocation): KubernetesObject | undefined {
    return database.collection(location.definition).get(location);
  }

  /** Foreground: the owner goes once no child blocks it. */
  function deleteChildrenFirst(
    owner: ObjectLocation,
    object: KubernetesObject,
  ): void {
    for (const child of database.childrenOf(owner.uid)) {
      if (!read(child)?.metadata.deletionTimestamp) {
        store.deleteObject(child.definition, child);
      }
    }
    const isBlocked = database
      .childrenOf(owner.uid)
      .flatMap(child => read(child)?.metadata.ownerReferences ?? [])
      .some(each => each.uid === owner.uid && each.blockOwnerDeletion);
    if (!isBlocked) removeFinalizer(owner, object, FOREGROUND_FINALIZER);
  }

  /** Orphan: children lose their owner, and the owner goes. */
  function orphanChildren(
    owner: ObjectLocation,
    object: KubernetesObject,
  ): void {
    for (const child of database.childrenOf(owner.uid)) {
      const orphan = read(child);
      const ownerReferences = orphan?.metadata.ownerReferences?.filter(
        ({ uid }) => uid !== owner.uid,
      );
      if (orphan) updateMetadata(child, orphan, { ownerReferences });
    }
    removeFinalizer(owner, object, ORPHAN_FINALIZER);
  }

  function removeFinalizer(
    location: ObjectLocation,
    object: KubernetesObject,
    finalizer: string,
  ): void {
    const { finalizers = [] } = object.metadata;
    updateMetadata(location, object, {
      finalizers: finalizers.filter(each => each !== finalizer),
    });
  }

  function updateMetadata(
    { definition }: ObjectLocation,
    object: KubernetesObject,
    changed: Partial<ObjectMeta>,
  ): void {
    const metadata = { ...object.metadata, ...changed };
    store.updateObject(definition, { ...object, metadata });
  }
}
