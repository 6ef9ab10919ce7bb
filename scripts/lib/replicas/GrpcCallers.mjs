import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 150;
const PATIENCE_MS = 30_000;

/** An empty message requests all clusters. */
const METHOD = '/proto.ClusterService/ListAllClusters';
const EMPTY = Buffer.alloc(0);

/** Callers of the API over gRPC, each with a separate channel. */
export class GrpcCallers {
  #isStopped = false;
  /** @type {Promise<void>[]} */
  #running;

  answered = 0;

  /** Calls that did not end with OK. @type {string[]} */
  lost = [];

  /**
   * @param {string} address
   * @param {string} apiToken
   * @param {number} count
   */
  constructor(address, apiToken, count) {
    const metadata = new Metadata();
    metadata.set('authorization', `Bearer ${apiToken}`);
    this.#running = Array.from({ length: count }, () =>
      this.#call(
        // A separate connection each; otherwise the channels of a process share connections.
        new Client(address, credentials.createInsecure(), {
          'grpc.use_local_subchannel_pool': 1,
        }),
        metadata,
      ),
    );
  }

  async stop() {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /**
   * @param {Client} client
   * @param {Metadata} metadata
   */
  async #call(client, metadata) {
    while (!this.#isStopped) {
      await sleep(PAUSE_MS);
      const problem = await callOnce(client, metadata);
      if (problem) this.lost.push(`${new Date().toISOString()} ${problem}`);
      else this.answered += 1;
    }
    client.close();
  }
}

/**
 * @param {Client} client
 * @param {Metadata} metadata
 * @returns {Promise<string | undefined>} what was wrong
 */
function callOnce(client, metadata) {
  return new Promise(resolve => {
    client.makeUnaryRequest(
      METHOD,
      (/** @type {Buffer} */ message) => message,
      message => message,
      EMPTY,
      metadata,
      { deadline: Date.now() + PATIENCE_MS },
      error => resolve(error?.message),
    );
  });
}
