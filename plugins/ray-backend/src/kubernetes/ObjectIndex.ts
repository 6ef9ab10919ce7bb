/** Address of an object in a reference from another one. */
export interface ObjectReference {
  namespace?: string;
  name?: string;
}

function textOf({ namespace, name }: ObjectReference): string {
  return `${namespace}/${name}`;
}

/** Groups items by their owner, so that a list needs only one pass. */
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
