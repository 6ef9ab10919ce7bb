import { KubernetesObject } from '../core/json';
import { ObjectMeta } from '../core/types';
import { ObjectLocation } from '../database/ObjectDatabase';
import { FOREGROUND_FINALIZER, ORPHAN_FINALIZER } from '../store/deleteObject';
import { ObjectStore } from '../store/ObjectStore';

/** Deletes or orphans the children of an owner that is being deleted. */
export class DeletionPropagation {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  read(location: ObjectLocation): KubernetesObject | undefined {
    const { database } = this.#store;
    return database.collection(location.definition).get(location);
  }

  /** Foreground: the owner goes once no child blocks it. */
  deleteChildrenFirst(owner: ObjectLocation, object: KubernetesObject): void {
    for (const child of this.#store.database.childrenOf(owner.uid)) {
      if (!this.read(child)?.metadata.deletionTimestamp) {
        this.#store.deleteObject(child.definition, child);
      }
    }
    const blocked = this.#store.database
      .childrenOf(owner.uid)
      .flatMap(child => this.read(child)?.metadata.ownerReferences ?? [])
      .some(each => each.uid === owner.uid && each.blockOwnerDeletion);
    if (!blocked) {
      this.#removeFinalizer(owner, object, FOREGROUND_FINALIZER);
    }
  }

  /** Orphan: children lose their owner, and the owner goes. */
  orphanChildren(owner: ObjectLocation, object: KubernetesObject): void {
    for (const child of this.#store.database.childrenOf(owner.uid)) {
      const orphan = this.read(child);
      const ownerReferences = orphan?.metadata.ownerReferences?.filter(
        ({ uid }) => uid !== owner.uid,
      );
      if (orphan) {
        this.#updateMetadata(child, orphan, { ownerReferences });
      }
    }
    this.#removeFinalizer(owner, object, ORPHAN_FINALIZER);
  }

  #removeFinalizer(
    location: ObjectLocation,
    object: KubernetesObject,
    finalizer: string,
  ): void {
    const { finalizers = [] } = object.metadata;
    this.#updateMetadata(location, object, {
      finalizers: finalizers.filter(each => each !== finalizer),
    });
  }

  #updateMetadata(
    { definition }: ObjectLocation,
    object: KubernetesObject,
    changed: Partial<ObjectMeta>,
  ): void {
    const metadata = { ...object.metadata, ...changed };
    this.#store.updateObject(definition, { ...object, metadata });
  }
}
