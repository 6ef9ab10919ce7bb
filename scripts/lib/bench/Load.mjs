import { Worker } from './Worker.mjs';

/**
 * @typedef {object} LoadLimits
 * @property {number} [connections] requests that are under way at any time; 1 when absent
 * @property {number} [rate] requests a second, and no more
 * @property {number} [seconds] for which requests are sent
 * @property {number} [requests] after which it ends
 */

/** @typedef {LoadLimits & { url: string, headers?: Record<string, string> }} LoadOptions */

/**
 * @typedef {LoadLimits & {
 *   address: string,
 *   method: string,
 *   fields: string[],
 *   headers: Record<string, string>,
 * }} GrpcLoadOptions `fields` are strings, by the order of their numbers in the method's message
 */

/**
 * @typedef {object} LoadResult
 * @property {number[]} latencies milliseconds of each request, its whole body included
 * @property {number} perSecond
 * @property {number} bytes of the last answer, as they came over the wire
 */

/** Sends requests from a separate process. */
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

  /**
   * The same over gRPC, all calls through one connection.
   *
   * @param {GrpcLoadOptions} options
   * @returns {Promise<LoadResult>}
   * @throws {Error} when a call fails
   */
  runGrpc(options) {
    return this.#worker.call('runGrpc', options);
  }

  stop() {
    return this.#worker.stop();
  }
}
