import { setTimeout as sleep } from 'node:timers/promises';

/** Hands out moments at a steady rate, whether or not there is anybody free to use them in time. */
export class Pace {
  #intervalMs;
  #next = performance.now();

  /** @param {number} perSecond */
  constructor(perSecond) {
    this.#intervalMs = 1_000 / perSecond;
  }

  /**
   * Waits for a moment that nobody else waits for; not at all when it has passed.
   *
   * @returns {Promise<number>} when it was, by `performance.now()`
   */
  async next() {
    const due = this.#next;
    this.#next += this.#intervalMs;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    return due;
  }
}
