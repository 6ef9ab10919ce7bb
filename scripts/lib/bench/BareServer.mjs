import { Worker } from './Worker.mjs';

/** A Node HTTP server that sends bytes that are ready, and nothing else. */
export class BareServer {
  #worker;

  /** Where it answers. */
  url;

  static async start() {
    const { worker, ready } = await Worker.start({ script: 'bareServer.mjs' });
    return new BareServer(worker, ready.url);
  }

  /**
   * @param {Worker} worker
   * @param {string} url
   */
  constructor(worker, url) {
    this.#worker = worker;
    this.url = url;
  }

  /**
   * Answers a path with this body from now on.
   *
   * @param {string} path
   * @param {string} body
   * @returns {Promise<void>}
   */
  serve(path, body) {
    return this.#worker.call('serve', { path, body });
  }

  stop() {
    return this.#worker.stop();
  }
}
