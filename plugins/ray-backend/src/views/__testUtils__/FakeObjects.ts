import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesResource,
} from '@rayport/backstage-plugin-ray-node';
import {
  CachedObjects,
  Freshness,
  ObjectListener,
} from '../../kubernetes/cache/CachedObjects';
import { ObjectReference } from '../../kubernetes/ObjectIndex';

/** A test's objects instead of a watch cache; counts how often they are read. */
export class FakeObjects<
  T extends KubernetesObject,
> implements CachedObjects<T> {
  readonly resource: KubernetesResource<T>;
  freshness: Freshness = { state: 'current', since: new Date(0) };
  readonly interruptedSince: undefined;
  version: string | undefined = '0';
  /** Calls of {@link get} and {@link ownedBy}, and objects that {@link list} yielded. */
  looks = 0;
  readonly #objects = new Map<string, T>();
  readonly #listeners = new Set<ObjectListener<T>>();
  readonly #ownerOf: (object: T) => ObjectReference;

  constructor(
    resource: KubernetesResource<T>,
    ownerOf: (object: T) => ObjectReference = () => ({}),
  ) {
    this.resource = resource;
    this.#ownerOf = ownerOf;
  }

  get size(): number {
    return this.#objects.size;
  }

  get({ namespace, name }: ObjectKey): T | undefined {
    this.looks += 1;
    return this.#objects.get(keyText({ namespace, name }));
  }

  *list(namespace?: string): Iterable<T> {
    for (const object of this.#objects.values()) {
      this.looks += 1;
      if (!namespace || object.metadata.namespace === namespace) yield object;
    }
  }

  ownedBy({ namespace, name }: ObjectReference): readonly T[] {
    this.looks += 1;
    return [...this.#objects.values()].filter(object => {
      const owner = this.#ownerOf(object);
      return owner.namespace === namespace && owner.name === name;
    });
  }

  async ready(): Promise<void> {}

  subscribe(listener: ObjectListener<T>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Never calls back: the objects of a test are always current. */
  onFreshnessChange(): () => void {
    return () => {};
  }

  /** Reports objects, all at once, as Kubernetes does. */
  put(...objects: T[]): void {
    const changes = objects.map(object => {
      this.version = String(Number(this.version) + 1);
      const previous = this.#objects.get(keyOf(object));
      this.#objects.set(keyOf(object), object);
      const { version } = this;
      return { type: 'changed', object, previous, version } as const;
    });
    for (const listener of this.#listeners) listener(changes);
  }

  /** Reports a deletion, as Kubernetes does. */
  remove(object: T): void {
    this.version = String(Number(this.version) + 1);
    this.#objects.delete(keyOf(object));
    const change = { type: 'deleted', object, version: this.version } as const;
    for (const listener of this.#listeners) listener([change]);
  }
}

function keyOf({ metadata }: KubernetesObject): string {
  return keyText({ namespace: metadata.namespace ?? '', name: metadata.name });
}
