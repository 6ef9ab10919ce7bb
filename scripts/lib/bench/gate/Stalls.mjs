import { median } from '../statistics.mjs';

/** The longest blocks of the portal's event loop, second by second, without waits for a processor. */
export class Stalls {
  /** @type {number[]} */
  #seconds = [];

  /** Takes the report that a `PortalProcess` makes every second. */
  add = (/** @type {number} */ _held, /** @type {number} */ worked) => {
    this.#seconds.push(worked);
  };

  /**
   * Resets the stalls and returns them as a measurement: the longest of each round, and of these the median, because
   * other work of the machine occasionally blocks the loop, too.
   *
   * @param {number} rounds
   */
  take(rounds) {
    const seconds = this.#seconds;
    this.#seconds = [];
    const perRound = Math.max(1, Math.ceil(seconds.length / rounds));
    const longest = [];
    for (let start = 0; start < seconds.length; start += perRound) {
      longest.push(Math.max(...seconds.slice(start, start + perRound)));
    }
    if (!longest.length) return { skipped: 'Nothing was heard.' };
    const all = longest.map(each => Math.round(each)).join(', ');
    return { value: median(longest), note: `by round: ${all} ms.` };
  }
}
