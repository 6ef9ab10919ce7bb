import { Worker } from './Worker.mjs';

/**
 * @typedef {object} LoadOptions
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {number} [connections] requests that are under way at any time; 1 when absent
 * @property {number} [rate] requests a second, and no more
 * @property {number} [seconds] for which requests are sent
 * @property {number} [requests] after which it ends
 */

/**
 * @typedef {object} LoadResult
 * @property {number[]} latencies milliseconds of each request, its whole body included
 * @property {number} perSecond
 * @property {number} bytes of the last answer, as they came over the wire
 */

/** Sends requests from a process of its own. */
export class Load {
  #worker;

  static async start() {
    const { worker } = await Worker.start({ script: 'loadGenerator.mjs' });
    return new Load(worker);
  }

  /** @param {Worker} worker */
  constructor(worker) {
    this.#worker = worker;
  }

  /**
   * @param {LoadOptions} options
   * @returns {Promise<LoadResult>}
   * @throws {Error} when a request fails, or is not answered with 200
   */
  run(options) {
    return this.#worker.call('run', options);
  }

  stop() {
    return this.#worker.stop();
  }
}
