import { setTimeout as sleep } from 'node:timers/promises';

/** Issues times at a steady rate, whether or not a caller is free to use them in time. */
export class Pace {
  #intervalMs;
  #next = performance.now();

  /** @param {number} perSecond */
  constructor(perSecond) {
    this.#intervalMs = 1_000 / perSecond;
  }

  /**
   * Waits for the next time that no other caller waits for; returns at once if it has passed.
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
