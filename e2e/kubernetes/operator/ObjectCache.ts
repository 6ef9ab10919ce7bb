import {
  type ObjectChange,
  type ObjectKey,
  type StoredObject,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';

type Listener = (change: ObjectChange) => void;

/** The objects of one resource, from watches and from responses to our own writes. Older versions are ignored. */
export class ObjectCache {
  readonly #objects = new Map<string, StoredObject>();
  /** UIDs of objects that we have deleted, until the watch delivers the event. */
  readonly #deleted = new Set<string>();
  readonly #listeners = new Set<Listener>();

  get(key: ObjectKey): StoredObject | undefined {
    return this.#objects.get(keyText(key));
  }

  list(): StoredObject[] {
    return [...this.#objects.values()];
  }

  /** Calls `listener` with every later change, asynchronously; returns a function that removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Replaces everything by a list. */
  replace(objects: StoredObject[]): void {
    const present = new Set(objects.map(({ metadata }) => metadata.uid));
    this.list()
      .filter(({ metadata }) => !present.has(metadata.uid))
      .forEach(object => this.remove(object));
    objects.forEach(object => this.put(object));
  }

  /** Adds or replaces an object, unless a newer version is here. */
  put(object: StoredObject): void {
    const { uid = '' } = object.metadata;
    const before = this.get(object.metadata);
    const isSame = before?.metadata.uid === uid;
    if (this.#deleted.has(uid) || (isSame && !isNewer(object, before))) {
      return;
    }
    if (before && !isSame) {
      this.remove(before);
    }
    this.#objects.set(keyText(object.metadata), object);
    this.#notify(
      isSame
        ? { type: 'MODIFIED', object, previous: before }
        : { type: 'ADDED', object },
    );
  }

  /** Removes an object. */
  remove(object: StoredObject): void {
    const { uid = '' } = object.metadata;
    this.#deleted.delete(uid);
    const previous = this.get(object.metadata);
    if (previous?.metadata.uid === uid) {
      this.#objects.delete(keyText(object.metadata));
      this.#notify({ type: 'DELETED', object, previous });
    }
  }

  /** Removes an object that we have deleted, and ignores later events of it. */
  forget(key: ObjectKey): void {
    const object = this.get(key);
    if (object) {
      this.remove(object);
      this.#deleted.add(object.metadata.uid ?? '');
    }
  }

  #notify(change: ObjectChange): void {
    setImmediate(() =>
      this.#listeners.forEach(listener => listener(structuredClone(change))),
    );
  }
}

function keyText({ namespace = '', name }: ObjectKey): string {
  return `${namespace}/${name}`;
}

/** Compares the versions of two objects of one resource. */
function isNewer(object: StoredObject, than: StoredObject): boolean {
  return (
    BigInt(object.metadata.resourceVersion ?? 0) >
    BigInt(than.metadata.resourceVersion ?? 0)
  );
}
