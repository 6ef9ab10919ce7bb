import { ObjectLocation } from '../database/ObjectDatabase';
import { FOREGROUND_FINALIZER, ORPHAN_FINALIZER } from '../store/deleteObject';
import { OwnerReference } from '../core/types';
import { DeletionPropagation } from './DeletionPropagation';
import { ControllerOptions, onChanges } from './onChanges';

/**
 * Deletes objects whose owners no longer exist or never did, and carries out deletions with `Foreground` and `Orphan`
 * propagation. Its queue holds uids.
 */
export function startGarbageCollector(options: ControllerOptions): () => void {
  const { store } = options;
  const { database } = store;
  const propagation = new DeletionPropagation(store);
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
    const object = location && propagation.read(location);
    if (!object) {
      return;
    }
    const { deletionTimestamp, finalizers = [] } = object.metadata;
    const { ownerReferences = [] } = object.metadata;
    if (deletionTimestamp && finalizers.includes(FOREGROUND_FINALIZER)) {
      propagation.deleteChildrenFirst(location, object);
    } else if (deletionTimestamp && finalizers.includes(ORPHAN_FINALIZER)) {
      propagation.orphanChildren(location, object);
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
}
