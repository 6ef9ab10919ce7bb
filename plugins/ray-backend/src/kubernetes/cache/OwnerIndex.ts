import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { ObjectReference } from '../ObjectIndex';

/** The owner of other objects in its namespace. */
export interface Owner extends ObjectReference {
  /** The index's default kind when absent. */
  kind?: string;
}

/** How objects are indexed by owner. */
export interface OwnerIndexOptions<T extends KubernetesObject> {
  ownerOf(object: T): Owner;
  /** The default kind of owner. */
  kind: string;
}

/**
 * Up to this number, an owner's names are kept in an array of exact size: most owners have few, and V8 would reserve
 * space for 16.
 */
const FEW = 16;

/** Names of objects by owner, updated incrementally. */
export class OwnerIndex<T extends KubernetesObject> {
  readonly #options: OwnerIndexOptions<T>;
  readonly #names = new Map<string, string[]>();

  constructor(options: OwnerIndexOptions<T>) {
    this.#options = options;
  }

  add(object: T): void {
    const group = this.#groupOf(object);
    const names = this.#names.get(group) ?? [];
    const { name } = object.metadata;
    if (names.length < FEW) this.#names.set(group, names.concat(name));
    else names.push(name);
  }

  remove(object: T): void {
    const group = this.#groupOf(object);
    const names = this.#names.get(group);
    if (!names) return;
    const rest = names.filter(name => name !== object.metadata.name);
    if (rest.length) this.#names.set(group, rest);
    else this.#names.delete(group);
  }

  of(owner: Owner): readonly string[] {
    return this.#names.get(this.#textOf(owner)) ?? [];
  }

  /** The names of all with the same owner as an object, itself included, in the order in which they were added. */
  besides(object: T): readonly string[] {
    return this.#names.get(this.#groupOf(object)) ?? [];
  }

  #groupOf(object: T): string {
    const { namespace } = object.metadata;
    return this.#textOf({ ...this.#options.ownerOf(object), namespace });
  }

  #textOf({ kind = this.#options.kind, namespace, name }: Owner): string {
    return `${kind}/${namespace}/${name}`;
  }
}
