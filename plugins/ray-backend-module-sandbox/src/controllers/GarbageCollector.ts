import { KubernetesObject } from '../core/json';
import { FOREGROUND_FINALIZER, ORPHAN_FINALIZER } from '../store/deleteObject';
import { ObjectLocation, ResourceChange } from '../database/ObjectDatabase';
import { ObjectStore } from '../store/ObjectStore';
import { Clock, OwnerReference } from '../core/types';
import { DelayedWork } from './DelayedWork';

const COLLECT_DELAY_MS = 50; // clients see owner and children go one after the other, as on a real cluster

/**
 * Deletes objects whose owners are all gone (an owner that never was counts as gone), and does what deletions
 * with `Foreground` and `Orphan` propagation ask for.
 */
export class GarbageCollector {
  readonly #store: ObjectStore;
  readonly #unsubscribe: () => void;
  /** Uids of objects to look at. */
  readonly #candidates: DelayedWork;

  constructor(options: { store: ObjectStore; clock: Clock }) {
    this.#store = options.store;
    this.#candidates = new DelayedWork({
      clock: options.clock,
      delayMs: COLLECT_DELAY_MS,
      work: uid => this.#collect(uid),
    });
    this.#unsubscribe = this.#store.database.subscribe(change =>
      this.#note(change),
    );
  }

  stop(): void {
    this.#unsubscribe();
    this.#candidates.stop();
  }

  #note({ type, object }: ResourceChange): void {
    const {
      uid = '',
      ownerReferences = [],
      deletionTimestamp,
    } = object.metadata;
    if (type === 'DELETED') {
      const { database } = this.#store;
      database
        .childrenOf(uid)
        .forEach(child => this.#candidates.add(child.uid));
      ownerReferences.forEach(owner => this.#candidates.add(owner.uid));
    } else if (ownerReferences.length > 0 || deletionTimestamp) {
      this.#candidates.add(uid);
    }
  }

  #collect(uid: string): void {
    const location = this.#store.database.locate(uid);
    const object = location && this.#read(location);
    if (!location || !object) {
      return;
    }
    const {
      finalizers = [],
      deletionTimestamp,
      ownerReferences = [],
    } = object.metadata;
    if (deletionTimestamp && finalizers.includes(FOREGROUND_FINALIZER)) {
      this.#deleteChildrenFirst(location, object);
    } else if (deletionTimestamp && finalizers.includes(ORPHAN_FINALIZER)) {
      this.#orphanChildren(location, object);
    } else if (
      !deletionTimestamp &&
      ownerReferences.length > 0 &&
      ownerReferences.every(owner => !this.#exists(owner, location))
    ) {
      this.#store.deleteObject(location.definition, location);
    }
  }

  #deleteChildrenFirst(owner: ObjectLocation, object: KubernetesObject): void {
    const { database } = this.#store;
    for (const child of database.childrenOf(owner.uid)) {
      if (!this.#read(child)?.metadata.deletionTimestamp) {
        this.#store.deleteObject(child.definition, child);
      }
    }
    const blocked = database
      .childrenOf(owner.uid)
      .some(child =>
        this.#read(child)?.metadata.ownerReferences?.some(
          reference =>
            reference.uid === owner.uid && reference.blockOwnerDeletion,
        ),
      );
    if (!blocked) {
      this.#dropFinalizer(owner, object, FOREGROUND_FINALIZER);
    }
  }

  #orphanChildren(owner: ObjectLocation, object: KubernetesObject): void {
    for (const child of this.#store.database.childrenOf(owner.uid)) {
      const orphan = this.#read(child);
      if (orphan) {
        const { ownerReferences = [] } = orphan.metadata;
        this.#updateMetadata(child, orphan, {
          ownerReferences: ownerReferences.filter(
            reference => reference.uid !== owner.uid,
          ),
        });
      }
    }
    this.#dropFinalizer(owner, object, ORPHAN_FINALIZER);
  }

  #dropFinalizer(
    location: ObjectLocation,
    object: KubernetesObject,
    dropped: string,
  ): void {
    this.#updateMetadata(location, object, {
      finalizers: object.metadata.finalizers?.filter(
        finalizer => finalizer !== dropped,
      ),
    });
  }

  #updateMetadata(
    { definition }: ObjectLocation,
    object: KubernetesObject,
    changed: Partial<KubernetesObject['metadata']>,
  ): void {
    this.#store.updateObject(definition, {
      ...object,
      metadata: { ...object.metadata, ...changed },
    });
  }

  /** Owners live in the namespace of their children, or in none. */
  #exists(owner: OwnerReference, child: ObjectLocation): boolean {
    const location = this.#store.database.locate(owner.uid);
    return (
      location !== undefined &&
      (location.namespace === undefined ||
        location.namespace === child.namespace)
    );
  }

  #read(location: ObjectLocation): KubernetesObject | undefined {
    return this.#store.database.collection(location.definition).get(location);
  }
}
