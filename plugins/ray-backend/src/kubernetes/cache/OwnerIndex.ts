import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { ObjectReference } from '../ObjectIndex';

/** An object that others in its namespace belong to. */
export interface Owner extends ObjectReference {
  /** The index's usual kind when absent. */
  kind?: string;
}

/** How objects are found by what they belong to. */
export interface OwnerIndexOptions<T extends KubernetesObject> {
  ownerOf(object: T): Owner;
  /** The usual kind of owner. */
  kind: string;
}

/** Up to so many names of an owner are kept in an array without room for more: most owners have few, and V8 makes room for 16. */
const FEW = 16;

/** The names of objects by the object that they belong to, kept up to date one by one. */
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

  /** The names of all that belong to the same owner as an object, itself included, those that were added first in front. */
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
