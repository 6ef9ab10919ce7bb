import { KubernetesObject } from '../core/json';
import { OwnerReference, ObjectMeta } from '../core/types';
import { ObjectDatabase, ObjectLocation } from '../database/ObjectDatabase';
import { FOREGROUND_FINALIZER, ORPHAN_FINALIZER } from '../store/deleteObject';
import { ObjectStore } from '../store/ObjectStore';

/**
 * Deletes objects whose owners no longer exist or never did, and carries out deletions with `Foreground` and `Orphan`
 * propagation.
 */
export class GarbageCollector {
  readonly #store: ObjectStore;
  readonly #database: ObjectDatabase;

  constructor(store: ObjectStore) {
    this.#store = store;
    this.#database = store.database;
  }

  /** Deletes the object with a uid, or carries out its deletion, if its owners and finalizers say so. */
  collect(uid: string): void {
    const location = this.#database.locate(uid);
    const object = location && this.#read(location);
    if (!object) {
      return;
    }
    const { deletionTimestamp, finalizers = [] } = object.metadata;
    const { ownerReferences = [] } = object.metadata;
    if (deletionTimestamp && finalizers.includes(FOREGROUND_FINALIZER)) {
      this.#deleteChildrenFirst(location, object);
    } else if (deletionTimestamp && finalizers.includes(ORPHAN_FINALIZER)) {
      this.#orphanChildren(location, object);
    } else if (
      !deletionTimestamp &&
      ownerReferences.length > 0 &&
      !ownerReferences.some(owner => this.#exists(owner, location))
    ) {
      this.#store.deleteObject(location.definition, location);
    }
  }

  /**
   * Owners live in the namespace of their children, or in none. An owner of a kind that this API does not serve can't be
   * looked up, so that its children stay, as in Kubernetes.
   */
  #exists(
    { apiVersion, kind, uid }: OwnerReference,
    child: ObjectLocation,
  ): boolean {
    if (!this.#store.registry.serves(apiVersion, kind)) return true;
    const owner = this.#database.locate(uid);
    return (
      owner !== undefined &&
      (owner.namespace === undefined || owner.namespace === child.namespace)
    );
  }

  #read(location: ObjectLocation): KubernetesObject | undefined {
    return this.#database.collection(location.definition).get(location);
  }

  /** Foreground: the owner goes once no child blocks it. */
  #deleteChildrenFirst(owner: ObjectLocation, object: KubernetesObject): void {
    for (const child of this.#database.childrenOf(owner.uid)) {
      if (!this.#read(child)?.metadata.deletionTimestamp) {
        this.#store.deleteObject(child.definition, child);
      }
    }
    const isBlocked = this.#database
      .childrenOf(owner.uid)
      .flatMap(child => this.#read(child)?.metadata.ownerReferences ?? [])
      .some(each => each.uid === owner.uid && each.blockOwnerDeletion);
    if (!isBlocked) this.#removeFinalizer(owner, object, FOREGROUND_FINALIZER);
  }

  /** Orphan: children lose their owner, and the owner goes. */
  #orphanChildren(owner: ObjectLocation, object: KubernetesObject): void {
    for (const child of this.#database.childrenOf(owner.uid)) {
      const orphan = this.#read(child);
      const ownerReferences = orphan?.metadata.ownerReferences?.filter(
        ({ uid }) => uid !== owner.uid,
      );
      if (orphan) this.#updateMetadata(child, orphan, { ownerReferences });
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
