/** Shortest time between two doubts, milliseconds: many requests fail together. */
const APART_MS = 5_000;

/**
 * Has watches begin again, from where they are, once something else has shown that they may be dead: a connection can be
 * open and deliver nothing, and credentials can be refused that were good when a watch began.
 */
export class Doubts {
  #controller = new AbortController();
  #raisedAt = Number.NEGATIVE_INFINITY;

  /** Aborts with the next doubt. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** A request has failed as it would over a dead connection, or with dead credentials. */
  raise(): void {
    const now = performance.now();
    if (now - this.#raisedAt < APART_MS) return;
    this.#raisedAt = now;
    const doubted = this.#controller;
    this.#controller = new AbortController();
    doubted.abort();
  }
}
