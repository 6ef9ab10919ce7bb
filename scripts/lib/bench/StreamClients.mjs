import { Worker } from './Worker.mjs';

/**
 * @typedef {object} ClientReport
 * @property {number} messages received changes
 * @property {number} connections opened connections
 * @property {number} missed clusters whose last change it did not receive
 */

/** Readers of the portal's stream of changes, all in one separate process. */
export class StreamClients {
  #worker;

  /**
   * @param {Pick<import('./PortalProcess.mjs').PortalProcess, 'url' | 'headers'>} portal
   * @param {number} count
   */
  static async open({ url, headers }, count) {
    const { worker } = await Worker.start({ script: 'streamClients.mjs' });
    await worker.call('open', { url: `${url}/api/ray/watch`, headers, count });
    return new StreamClients(worker);
  }

  /** @param {Worker} worker */
  constructor(worker) {
    this.#worker = worker;
  }

  /**
   * Reports the changes that each client has received.
   *
   * @param {Record<string, number>} changedAt when each cluster was changed last, milliseconds since 1970
   * @returns {Promise<ClientReport[]>}
   */
  report(changedAt) {
    return this.#worker.call('report', { changedAt });
  }

  /** Lets all of them leave. */
  async close() {
    await this.#worker.call('close');
    await this.#worker.stop();
  }
}
