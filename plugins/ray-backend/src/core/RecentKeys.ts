/** Keys added recently; each is forgotten some time after it was first added. */
export class RecentKeys {
  readonly #lifetimeMs: number;
  /** When each was added, the earliest first. */
  readonly #added = new Map<string, number>();

  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  has(key: string, now: number): boolean {
    this.#forget(now);
    return this.#added.has(key);
  }

  add(key: string, now: number): void {
    this.#forget(now);
    if (!this.#added.has(key)) this.#added.set(key, now);
  }

  #forget(now: number): void {
    for (const [key, at] of this.#added) {
      if (now - at < this.#lifetimeMs) return;
      this.#added.delete(key);
    }
  }
}
