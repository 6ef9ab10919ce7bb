import {
  type ObjectChange,
  type ObjectKey,
  type StoredObject,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';

type Listener = (change: ObjectChange) => void;

/**
 * The objects of one resource as far as they are known here: what watches tell, and what our own writes were answered,
 * whichever came first. Older news of an object is ignored.
 */
export class ObjectCache {
  readonly #objects = new Map<string, StoredObject>();
  /** Objects that were deleted by us, until the watch tells of it. */
  readonly #deleted = new Set<string>();
  readonly #listeners = new Set<Listener>();

  get(key: ObjectKey): StoredObject | undefined {
    return this.#objects.get(keyText(key));
  }

  list(): StoredObject[] {
    return [...this.#objects.values()];
  }

  /** Calls `listener` with every later change, once whatever runs now is done. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes over a whole list: what is not in it has gone. */
  replace(objects: StoredObject[]): void {
    const present = new Set(objects.map(({ metadata }) => metadata.uid));
    this.list()
      .filter(({ metadata }) => !present.has(metadata.uid))
      .forEach(object => this.remove(object));
    objects.forEach(object => this.put(object));
  }

  /** Takes over an object as it is at its version. */
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
    this.#tell(
      isSame
        ? { type: 'MODIFIED', object, previous: before }
        : { type: 'ADDED', object },
    );
  }

  /** Takes over that an object is gone. */
  remove(object: StoredObject): void {
    const { uid = '' } = object.metadata;
    this.#deleted.delete(uid);
    const previous = this.get(object.metadata);
    if (previous?.metadata.uid === uid) {
      this.#objects.delete(keyText(object.metadata));
      this.#tell({ type: 'DELETED', object, previous });
    }
  }

  /** Takes over that an object which we have deleted is gone; what the watch still tells of it is the past. */
  forget(key: ObjectKey): void {
    const object = this.get(key);
    if (object) {
      this.remove(object);
      this.#deleted.add(object.metadata.uid ?? '');
    }
  }

  #tell(change: ObjectChange): void {
    setImmediate(() =>
      this.#listeners.forEach(listener => listener(structuredClone(change))),
    );
  }
}

function keyText({ namespace = '', name }: ObjectKey): string {
  return `${namespace}/${name}`;
}

/** Versions of one resource rise: they are etcd's. */
function isNewer(object: StoredObject, than: StoredObject): boolean {
  return (
    BigInt(object.metadata.resourceVersion ?? 0) >
    BigInt(than.metadata.resourceVersion ?? 0)
  );
}
