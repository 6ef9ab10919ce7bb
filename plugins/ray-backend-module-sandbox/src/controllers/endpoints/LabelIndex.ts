/** Labels, or a selector that asks for them. */
export type Labels = Readonly<Record<string, string>>;

/** Finds what is filed under labels without looking at everything. */
export class LabelIndex {
  readonly #names = new Map<string, Set<string>>();

  add(namespace: string, name: string, labels: Labels): void {
    for (const pair of pairsOf(namespace, labels)) {
      const names = this.#names.get(pair) ?? new Set();
      this.#names.set(pair, names.add(name));
    }
  }

  remove(namespace: string, name: string, labels: Labels): void {
    for (const pair of pairsOf(namespace, labels)) {
      const names = this.#names.get(pair);
      names?.delete(name);
      if (names?.size === 0) {
        this.#names.delete(pair);
      }
    }
  }

  /** The names that are filed under any of the labels. */
  find(namespace: string, labels: Labels): string[] {
    const found = pairsOf(namespace, labels).flatMap(pair => [
      ...(this.#names.get(pair) ?? []),
    ]);
    return [...new Set(found)];
  }

  /** The one label under which the fewest names are filed. */
  rarest(namespace: string, labels: Labels): Labels {
    const [rarest] = Object.entries(labels)
      .map(([key, value]) => ({ [key]: value }))
      .sort(
        (left, right) =>
          this.#count(namespace, left) - this.#count(namespace, right),
      );
    return rarest ?? {};
  }

  #count(namespace: string, label: Labels): number {
    const [pair] = pairsOf(namespace, label);
    return this.#names.get(pair)?.size ?? 0;
  }
}

function pairsOf(namespace: string, labels: Labels): string[] {
  return Object.entries(labels).map(
    ([key, value]) => `${namespace}/${key}=${value}`,
  );
}
