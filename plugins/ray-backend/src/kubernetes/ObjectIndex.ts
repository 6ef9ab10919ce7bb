/** Addresses an object, as far as another one that refers to it says where it is. */
export interface ObjectReference {
  namespace?: string;
  name?: string;
}

function textOf({ namespace, name }: ObjectReference): string {
  return `${namespace}/${name}`;
}

/** Groups things by the object that they belong to, so that a list needs one pass however long it is. */
export class ObjectIndex<T> {
  readonly #groups = new Map<string, T[]>();

  constructor(items: readonly T[], ownerOf: (item: T) => ObjectReference) {
    for (const item of items) {
      const key = textOf(ownerOf(item));
      const group = this.#groups.get(key);
      if (group) group.push(item);
      else this.#groups.set(key, [item]);
    }
  }

  of(owner: ObjectReference): T[] {
    return this.#groups.get(textOf(owner)) ?? [];
  }
}
