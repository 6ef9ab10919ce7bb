import { AdmissionWebhooks } from '../admission/AdmissionWebhooks';
import { hasLabels } from '../core/hasLabels';
import { copyJson, KubernetesObject } from '../core/json';
import { Logger } from '../core/Logger';
import { timestamp } from '../core/timestamp';
import {
  ListOptions,
  ObjectChange,
  ObjectClient,
  ObjectKey,
  StoredObject,
} from '../core/types';
import { ObjectDatabase, ResourceChange } from '../database/ObjectDatabase';
import { ServiceAllocator } from '../database/ServiceAllocator';
import { ResourceDefinition } from '../resources/ResourceDefinition';
import { ResourceRegistry } from '../resources/ResourceRegistry';
import { createObject } from './createObject';
import { deleteObject, DeleteOptions, DeleteResult } from './deleteObject';
import { StoreContext, WriteOptions, WriteResult } from './StoreContext';
import { updateObject, UpdateOptions } from './updateObject';

/**
 * Notifies controllers of changes after the write that made them, one change at a time. A controller may write during
 * its notification: all controllers get the first change before the second.
 */
class ChangeQueue {
  readonly #database: ObjectDatabase;
  readonly #logger: Logger;
  readonly #listeners = new Set<(change: ResourceChange) => void>();
  #waiting: ResourceChange[] = [];

  constructor(options: { database: ObjectDatabase; logger: Logger }) {
    this.#database = options.database;
    this.#logger = options.logger;
    this.#database.subscribe(change => {
      if (this.#waiting.push(change) === 1) {
        queueMicrotask(() => this.#drain());
      }
    });
  }

  /** Calls `listener` for every write that is made from now on; returns a function that ends it. */
  listen(listener: (change: ResourceChange) => void): () => void {
    const { revision } = this.#database;
    const later = (change: ResourceChange) => {
      if (change.revision > revision) {
        listener(change);
      }
    };
    this.#listeners.add(later);
    return () => this.#listeners.delete(later);
  }

  #drain(): void {
    const changes = this.#waiting;
    this.#waiting = [];
    for (const change of changes) {
      for (const listener of [...this.#listeners]) {
        this.#tell(listener, change);
      }
    }
  }

  #tell(
    listener: (change: ResourceChange) => void,
    change: ResourceChange,
  ): void {
    // A listener that was ended by an earlier one of the same round is not called any more.
    if (!this.#listeners.has(listener)) {
      return;
    }
    try {
      listener(change);
    } catch (error) {
      this.#logger.error(
        `A sandbox controller failed on ${change.type} of ${change.definition.plural} ${change.path}`,
        error instanceof Error ? error : new Error(String(error)),
      );
    }
  }
}

/** Changes that each resource remembers; a burst of 1,000 clusters stays within it. */
const DEFAULT_HISTORY_LIMIT = 10_000;

/** Options of an {@link ObjectStore}; tests replace the clock, the random source and the history. */
export interface ObjectStoreOptions {
  logger: Logger;
  /** Custom resources. */
  resources?: readonly ResourceDefinition[];
  now?(): Date;
  random?(): number;
  historyLimit?: number;
  webhooks?: AdmissionWebhooks;
}

/**
 * The sandbox's Kubernetes objects, in memory, under Kubernetes' rules: admission, defaults, conflicts,
 * finalizers, graceful deletion, one counter of revisions.
 *
 * Controllers use it as {@link ObjectClient}. The HTTP API uses the methods that take a resource's definition:
 * they speak that resource's API version and return stored objects, which must not be changed.
 */
export class ObjectStore implements ObjectClient {
  readonly registry: ResourceRegistry;
  readonly database: ObjectDatabase;
  readonly #context: StoreContext;
  readonly #changes: ChangeQueue;

  constructor(options: ObjectStoreOptions) {
    const {
      logger,
      resources = [],
      now = () => new Date(),
      random = Math.random,
      historyLimit = DEFAULT_HISTORY_LIMIT,
      webhooks = new AdmissionWebhooks(),
    } = options;
    this.registry = new ResourceRegistry(resources);
    this.database = new ObjectDatabase({
      registry: this.registry,
      now: now(),
      historyLimit,
    });
    this.#changes = new ChangeQueue({ database: this.database, logger });
    this.#context = {
      registry: this.registry,
      database: this.database,
      services: new ServiceAllocator({ database: this.database, random }),
      webhooks,
      now,
      timestamp: (time = now()) => timestamp(time),
      random,
    };
  }

  get<T extends StoredObject>(resource: string, key: ObjectKey): T | undefined {
    const object = this.readObject(this.registry.named(resource), key);
    return object && copyJson<T>(object);
  }

  list<T extends StoredObject>(
    resource: string,
    options: ListOptions = {},
  ): T[] {
    const definition = this.registry.named(resource);
    const { namespace, labels = {}, ownerUid, indexed } = options;
    const collection = this.database.collection(definition);
    const candidates =
      ownerUid === undefined
        ? collection.select({ namespace, labels, indexed })
        : this.database
            .childrenOf(ownerUid)
            .filter(child => child.definition === collection.definition)
            .flatMap(child => collection.get(child) ?? []);
    return candidates
      .filter(
        ({ metadata }) =>
          (namespace === undefined || metadata.namespace === namespace) &&
          hasLabels(metadata, labels),
      )
      .map(object => copyJson<T>(this.fromStored(definition, object)));
  }

  create<T extends StoredObject>(resource: string, object: T): T {
    const definition = this.registry.named(resource);
    return copyJson<T>(this.createObject(definition, object).object);
  }

  update<T extends StoredObject>(resource: string, object: T): T {
    const definition = this.registry.named(resource);
    return copyJson<T>(this.updateObject(definition, object).object);
  }

  updateStatus<T extends StoredObject>(resource: string, object: T): T {
    const definition = this.registry.named(resource);
    const options = { statusOnly: true };
    return copyJson<T>(this.updateObject(definition, object, options).object);
  }

  delete(resource: string, key: ObjectKey, options?: DeleteOptions): void {
    this.deleteObject(this.registry.named(resource), key, options);
  }

  watch<T extends StoredObject>(
    resource: string,
    listener: (change: ObjectChange<T>) => void,
  ): () => void {
    const definition = this.registry.named(resource);
    const stored = this.registry.stored(definition);
    const copy = (object: KubernetesObject) =>
      copyJson<T>(this.fromStored(definition, object));
    return this.#changes.listen(change => {
      if (change.definition === stored) {
        listener(copyWhenRead(change, copy));
      }
    });
  }

  readObject(
    definition: ResourceDefinition,
    key: ObjectKey,
  ): KubernetesObject | undefined {
    const object = this.database.collection(definition).get(key);
    return object && this.fromStored(definition, object);
  }

  createObject(
    definition: ResourceDefinition,
    object: StoredObject,
    options?: WriteOptions,
  ): WriteResult {
    const input = toStored(definition, object);
    return this.#write(definition, stored =>
      createObject(this.#context, stored, input, options),
    );
  }

  updateObject(
    definition: ResourceDefinition,
    object: StoredObject,
    options?: UpdateOptions,
  ): WriteResult {
    const input = toStored(definition, object);
    return this.#write(definition, stored =>
      updateObject(this.#context, stored, input, options),
    );
  }

  deleteObject(
    definition: ResourceDefinition,
    key: ObjectKey,
    options?: DeleteOptions,
  ): DeleteResult {
    return this.#write(definition, stored =>
      deleteObject(this.#context, stored, key, options),
    );
  }

  fromStored(
    definition: ResourceDefinition,
    object: KubernetesObject,
  ): KubernetesObject {
    return definition.view?.fromStored(object) ?? object;
  }

  #write<T extends { object: KubernetesObject }>(
    definition: ResourceDefinition,
    write: (stored: ResourceDefinition) => T,
  ): T {
    const result = write(this.registry.stored(definition));
    return { ...result, object: this.fromStored(definition, result.object) };
  }
}

/** Copies only the objects that the listener reads; few read the previous object. */
function copyWhenRead<T extends StoredObject>(
  { type, object, previous }: ResourceChange,
  copy: (object: KubernetesObject) => T,
): ObjectChange<T> {
  let objectCopy: T | undefined;
  let previousCopy: T | undefined;
  return {
    type,
    get object() {
      objectCopy ??= copy(object);
      return objectCopy;
    },
    get previous() {
      previousCopy ??= previous && copy(previous);
      return previousCopy;
    },
  };
}

function toStored(
  definition: ResourceDefinition,
  object: StoredObject,
): StoredObject {
  return definition.view?.toStored(copyJson(object)) ?? object;
}
