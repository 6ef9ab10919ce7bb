const NO_PATHS: ReadonlySet<string> = new Set();

/** Paths of objects by a value that they share, so that a search for the value reads no other objects. */
export class PathIndex {
  readonly #paths = new Map<string, Set<string>>();

  add(value: string, path: string): void {
    const paths = this.#paths.get(value);
    if (paths) paths.add(path);
    else this.#paths.set(value, new Set([path]));
  }

  remove(value: string, path: string): void {
    const paths = this.#paths.get(value);
    paths?.delete(path);
    if (paths?.size === 0) this.#paths.delete(value);
  }

  at(value: string): ReadonlySet<string> {
    return this.#paths.get(value) ?? NO_PATHS;
  }
}
