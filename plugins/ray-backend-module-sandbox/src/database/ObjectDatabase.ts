import { KubernetesObject } from '../core/json';
import {
  ResourceDefinition,
  resourceName,
} from '../resources/ResourceDefinition';
import { ResourceRegistry } from '../resources/ResourceRegistry';
import { Collection, pathOf, StoredChange } from './Collection';
import { ObjectKey, ObjectMeta } from '../core/types';

const MICROSECONDS_PER_MS = 1000;

export interface ResourceChange extends StoredChange {
  definition: ResourceDefinition;
}

/** Addresses an object of any resource. */
export interface ObjectLocation extends ObjectKey {
  definition: ResourceDefinition;
  uid: string;
}

/**
 * All collections under one counter of revisions. The counter starts at the clock's microseconds, so that it
 * does not go back when the sandbox restarts: caches would take their old state for newer.
 *
 * It knows no rules; {@link ObjectStore} applies those before it writes here.
 */
export class ObjectDatabase {
  readonly #registry: ResourceRegistry;
  readonly #collections: ReadonlyMap<string, Collection>;
  readonly #subscribers = new Set<(change: ResourceChange) => void>();
  /** Where the object with a uid lies. */
  readonly #locations = new Map<string, ObjectLocation>();
  /** Uids of the children of an owner's uid. */
  readonly #children = new Map<string, Set<string>>();
  #revision: number;

  constructor(options: {
    registry: ResourceRegistry;
    now: Date;
    /** How many changes each resource remembers for watches that resume. */
    historyLimit: number;
  }) {
    const { registry, now, historyLimit } = options;
    this.#registry = registry;
    this.#revision = now.getTime() * MICROSECONDS_PER_MS;
    this.#collections = new Map(
      registry.resources
        .filter(definition => !definition.view)
        .map(definition => [
          resourceName(definition),
          new Collection({
            definition,
            startRevision: this.#revision,
            historyLimit,
          }),
        ]),
    );
  }

  get revision(): number {
    return this.#revision;
  }

  get collections(): Collection[] {
    return [...this.#collections.values()];
  }

  collection(definition: ResourceDefinition): Collection {
    const name = resourceName(this.#registry.stored(definition));
    const collection = this.#collections.get(name);
    if (!collection) {
      throw new Error(`The sandbox stores no '${name}'`);
    }
    return collection;
  }

  locate(uid: string): ObjectLocation | undefined {
    return this.#locations.get(uid);
  }

  /** The objects that name a uid as one of their owners. */
  childrenOf(ownerUid: string): ObjectLocation[] {
    return [...(this.#children.get(ownerUid) ?? [])].flatMap(
      uid => this.#locations.get(uid) ?? [],
    );
  }

  /** Stores a new or changed object under the next revision, and returns it as stored. */
  put(
    definition: ResourceDefinition,
    object: KubernetesObject,
  ): KubernetesObject {
    const isNew = !this.collection(definition).get(object.metadata);
    return this.#write(isNew ? 'ADDED' : 'MODIFIED', definition, object);
  }

  /** Removes an object; returns its given last state with the deletion's revision. */
  remove(
    definition: ResourceDefinition,
    lastState: KubernetesObject,
  ): KubernetesObject {
    return this.#write('DELETED', definition, lastState);
  }

  /**
   * Tells of every later write, inside the write. Subscribers may only take note; writing from one would
   * let others see changes out of order.
   */
  subscribe(listener: (change: ResourceChange) => void): () => void {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  /** Makes every revision before the current one too old to go on from. */
  forgetHistory(): void {
    this.collections.forEach(collection =>
      collection.forgetHistory(this.#revision),
    );
  }

  /**
   * Does what a restart of the API server does to revisions: what was before is forgotten, and counting goes on
   * further up, never further down.
   */
  restart(now: Date): void {
    this.#revision = Math.max(
      this.#revision + 1,
      now.getTime() * MICROSECONDS_PER_MS,
    );
    this.forgetHistory();
  }

  #write(
    type: StoredChange['type'],
    resource: ResourceDefinition,
    written: KubernetesObject,
  ): KubernetesObject {
    const { metadata } = written;
    const collection = this.collection(resource);
    const { definition } = collection;
    this.#revision += 1;
    const revision = this.#revision;
    const object: KubernetesObject = {
      ...written,
      metadata: { ...metadata, resourceVersion: String(revision) },
    };
    const previous = collection.get(metadata);
    const path = pathOf(metadata);
    const change = { revision, type, path, object, previous, definition };
    collection.apply(change);
    if (previous) {
      this.#unlink(previous.metadata);
    }
    if (type !== 'DELETED') {
      this.#link(definition, metadata);
    }
    this.#subscribers.forEach(subscriber => subscriber(change));
    return object;
  }

  #link(definition: ResourceDefinition, metadata: ObjectMeta): void {
    const { uid = '', namespace, name, ownerReferences = [] } = metadata;
    this.#locations.set(uid, { definition, namespace, name, uid });
    for (const owner of ownerReferences) {
      const children = this.#children.get(owner.uid) ?? new Set();
      this.#children.set(owner.uid, children.add(uid));
    }
  }

  #unlink({ uid = '', ownerReferences = [] }: ObjectMeta): void {
    this.#locations.delete(uid);
    for (const owner of ownerReferences) {
      const children = this.#children.get(owner.uid);
      children?.delete(uid);
      if (children?.size === 0) {
        this.#children.delete(owner.uid);
      }
    }
  }
}
