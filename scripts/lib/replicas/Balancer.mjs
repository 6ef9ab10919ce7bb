import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often each replica's readiness is probed: more often than Kubernetes probes the pods of a Service. */
const PROBE_INTERVAL_MS = 500;
const PROBE_TIMEOUT_MS = 5_000;

/** Late answers in a row that make a replica unready, as in Kubernetes: on a busy machine, one comes late. */
const FAILURE_THRESHOLD = 3;

/**
 * @typedef {object} Endpoint
 * @property {number} httpPort
 * @property {number} grpcPort
 * @property {boolean} isReady
 */

/**
 * One address for several replicas, like a Service of Kubernetes. New connections go to the ready replicas in turn;
 * open connections stay with their replica. It does not interpret the data.
 */
export class Balancer {
  /** @type {Set<Endpoint>} */
  #endpoints = new Set();
  #turn = 0;
  /** @type {import('node:net').Server[]} */
  #servers = [];
  #isClosed = false;

  /** Connections for which no replica was ready, or which the replica did not accept. */
  refused = 0;

  httpPort = 0;
  grpcPort = 0;

  static async start() {
    const balancer = new Balancer();
    balancer.httpPort = await balancer.#listen('httpPort');
    balancer.grpcPort = await balancer.#listen('grpcPort');
    return balancer;
  }

  /** Sends connections to a replica whenever it is ready, until it is removed. */
  add(/** @type {{ httpPort: number, grpcPort: number }} */ ports) {
    const endpoint = { ...ports, isReady: false };
    this.#endpoints.add(endpoint);
    this.#probe(endpoint);
    return {
      isReady: () => endpoint.isReady,
      remove: () => {
        endpoint.isReady = false;
        this.#endpoints.delete(endpoint);
      },
    };
  }

  close() {
    this.#isClosed = true;
    for (const server of this.#servers) server.close();
  }

  /**
   * @param {'httpPort' | 'grpcPort'} which
   * @returns {Promise<number>} the port
   */
  #listen(which) {
    const server = createServer({ noDelay: true }, client => {
      const endpoint = this.#next();
      if (!endpoint) {
        this.refused += 1;
        client.destroy();
        return;
      }
      const replica = connect({ port: endpoint[which], host: '127.0.0.1' });
      replica.setNoDelay(true);
      replica.on('error', error => {
        if ('syscall' in error && error.syscall === 'connect') {
          this.refused += 1;
        }
        client.destroy();
      });
      client.on('error', () => replica.destroy());
      client.on('close', () => replica.destroy());
      replica.on('close', () => client.destroySoon());
      client.pipe(replica).pipe(client);
    });
    this.#servers.push(server);
    return new Promise(resolve => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(Number(typeof address === 'object' && address?.port));
      });
    });
  }

  #next() {
    const ready = [...this.#endpoints].filter(({ isReady }) => isReady);
    this.#turn += 1;
    return ready[this.#turn % ready.length];
  }

  /** @param {Endpoint} endpoint */
  async #probe(endpoint) {
    const url = `http://127.0.0.1:${endpoint.httpPort}/.backstage/health/v1/readiness`;
    let late = 0;
    while (this.#endpoints.has(endpoint) && !this.#isClosed) {
      let isLate = false;
      const answer = await fetch(url, {
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
        headers: { connection: 'close' },
      }).catch(({ name }) => {
        isLate = name === 'TimeoutError';
        return undefined;
      });
      await answer?.arrayBuffer();
      late = isLate ? late + 1 : 0;
      const isMissed = isLate && late < FAILURE_THRESHOLD;
      if (this.#endpoints.has(endpoint) && !isMissed) {
        endpoint.isReady = answer?.status === 200;
      }
      await sleep(PROBE_INTERVAL_MS);
    }
  }
}
