import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../bench/load/Connection.mjs';
import { waitFor } from '../bench/waitFor.mjs';

const PAUSE_MS = 2_000;

/** Number of the test's clusters that exist at a time. */
const ALIVE = 3;

/** The catalog processes entities in the background. */
const SETTLE_TIMEOUT_MS = 60_000;

const QUERY = 'filter=kind=resource,spec.type=ray-cluster&limit=500';

/** Creates and deletes clusters, and checks their entities in the catalog. */
export class CatalogEntities {
  #target;
  #isStopped = false;
  #number = 0;
  /** @type {Promise<void>} */
  #running;

  /** Clusters that were made. */
  created = 0;

  /**
   * The unsuccessful requests.
   *
   * @type {string[]}
   */
  lost = [];

  /** @param {import('../bench/load/Connection.mjs').LoadTarget} target */
  constructor(target) {
    this.#target = target;
    this.#running = this.#changeClusters();
  }

  async stop() {
    this.#isStopped = true;
    await this.#running;
  }

  /** Continues after it was stopped. */
  resume() {
    this.#isStopped = false;
    this.#running = this.#changeClusters();
  }

  /**
   * The faults of the entities in a replica's answers, after the catalog's processing time.
   *
   * @param {{ url: string }} replica
   * @returns {Promise<string[]>} such as "ray-demo.a is missing"
   */
  async problems({ url }) {
    /** @type {string[]} */
    let problems = [];
    await waitFor(async () => {
      problems = await this.#compare(url);
      return problems.length === 0;
    }, SETTLE_TIMEOUT_MS);
    return problems;
  }

  /** @param {string} url */
  async #compare(url) {
    const { headers } = this.#target;
    const ask = async (/** @type {string} */ path) =>
      (await fetch(url + path, { headers })).json();
    const { clusters } = await ask('/apis/v1/clusters');
    const { items } = await ask(`/api/catalog/entities/by-query?${QUERY}`);
    /** @type {string[]} */
    const there = clusters.map(
      (
        /** @type {{ namespace: string, name: string }} */ { namespace, name },
      ) => `${namespace}.${name}`,
    );
    /** @type {string[]} */
    const shown = items.map(
      (/** @type {{ metadata: { name: string } }} */ { metadata }) =>
        metadata.name,
    );
    return [
      ...there
        .filter(name => !shown.includes(name))
        .map(n => `${n} is missing`),
      ...shown.filter(name => !there.includes(name)).map(n => `${n} is left`),
      ...(new Set(shown).size < shown.length ? ['one is there twice'] : []),
    ];
  }

  async #changeClusters() {
    const { namespace } = this.#target;
    const connection = new Connection(this.#target);
    const clusters = `/apis/v1/namespaces/${namespace}/clusters`;
    const headGroupSpec = {
      computeTemplate: 'dashboard',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    };
    while (!this.#isStopped) {
      this.#number += 1;
      const number = this.#number;
      await this.#send(connection, 'POST', clusters, {
        namespace,
        name: `catalog-${number}`,
        user: 'ada',
        version: '2.46.0',
        clusterSpec: { headGroupSpec },
      });
      this.created += 1;
      await sleep(PAUSE_MS);
      if (number > ALIVE) {
        const path = `${clusters}/catalog-${number - ALIVE}`;
        await this.#send(connection, 'DELETE', path);
      }
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
    await connection.send(method, path, body).catch(error => {
      this.lost.push(`${method} ${path}: ${error.message}`);
    });
  }
}
