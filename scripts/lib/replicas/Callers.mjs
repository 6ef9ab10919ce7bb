import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../bench/load/Connection.mjs';

/** Between two requests of a caller. */
const PAUSE_MS = 150;

/**
 * Callers of the API, each over one connection that is kept alive as long as the server allows. No request is repeated.
 */
export class Callers {
  #isStopped = false;
  /** @type {Promise<void>[]} */
  #running;

  answered = 0;

  /**
   * The unsuccessful requests.
   *
   * @type {string[]}
   */
  lost = [];

  /** Names of the templates whose creation was answered with success. @type {string[]} */
  created = [];

  /**
   * @param {import('../bench/load/Connection.mjs').LoadTarget} target
   * @param {number} count
   */
  constructor(target, count) {
    this.#running = Array.from({ length: count }, (_, caller) =>
      this.#call(new Connection(target), caller),
    );
  }

  async stop() {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /**
   * @param {Connection} connection
   * @param {number} caller
   */
  async #call(connection, caller) {
    const { namespace } = connection;
    const v1 = `/apis/v1/namespaces/${namespace}`;
    const templates = `${v1}/compute_templates`;
    for (let round = 1; !this.#isStopped; round += 1) {
      const name = `replicas-${caller}-${round}`;
      const body = { namespace, name, cpu: 1, memory: 2 };
      if (await this.#send(connection, 'POST', templates, body)) {
        this.created.push(name);
      }
      await this.#send(connection, 'GET', `${templates}/${name}`);
      await this.#send(connection, 'GET', `${v1}/clusters`);
      await this.#send(connection, 'PATCH', `${templates}/${name}`, { cpu: 2 });
      await this.#send(connection, 'GET', '/api/ray/namespaces');
    }
    connection.close();
  }

  /**
   * @param {Connection} connection
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async #send(connection, method, path, body) {
    await sleep(PAUSE_MS);
    try {
      await connection.send(method, path, body);
      this.answered += 1;
      return true;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.lost.push(
        `${new Date().toISOString()} ${method} ${path}: ${message}`,
      );
      return false;
    }
  }
}
