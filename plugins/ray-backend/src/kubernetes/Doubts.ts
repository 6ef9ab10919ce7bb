/** Shortest time between two doubts, milliseconds: many requests fail together. */
const APART_MS = 5_000;

/**
 * Restarts watches from their present version when other requests suggest that they may be dead: a connection can be
 * open and deliver nothing, and credentials that were valid when a watch began can be revoked.
 */
export class Doubts {
  #controller = new AbortController();
  #raisedAt = Number.NEGATIVE_INFINITY;

  /** Aborts at the next doubt. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Reports a failure that suggests a dead connection or dead credentials. */
  raise(): void {
    const now = performance.now();
    if (now - this.#raisedAt < APART_MS) return;
    this.#raisedAt = now;
    const doubted = this.#controller;
    this.#controller = new AbortController();
    doubted.abort();
  }
}
