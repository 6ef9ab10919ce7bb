import { waitFor } from '../bench/waitFor.mjs';
import { Callers } from './Callers.mjs';
import { CatalogEntities } from './CatalogEntities.mjs';
import { DashboardTicket } from './DashboardTicket.mjs';
import { GrpcCallers } from './GrpcCallers.mjs';
import { ResumedStream } from './ResumedStream.mjs';

const CALLERS = 6;
const GRPC_CALLERS = 4;
const STREAMS = 50;

/** Time within which streams follow, and the last creation must be reported. */
const SETTLE_TIMEOUT_MS = 120_000;

/** @typedef {{ what: string, lost: string[] }} Losses what was expected, and what of it did not happen */

/** Reads, writes and streams over both transports. No request is repeated. */
export class Traffic {
  #balancer;
  #callers;
  #grpc;
  #catalog;
  #streams;
  #ticket;

  /**
   * Resolves when all streams follow and requests are sent.
   *
   * @param {object} options
   * @param {import('./Balancer.mjs').Balancer} options.balancer
   * @param {string} options.apiToken
   * @param {string} options.namespace
   */
  static async start({ balancer, apiToken, namespace }) {
    const target = {
      url: `http://127.0.0.1:${balancer.httpPort}`,
      namespace,
      headers: { authorization: `Bearer ${apiToken}` },
    };
    const ticket = await DashboardTicket.open(target);
    const streams = Array.from(
      { length: STREAMS },
      (_, index) => new ResumedStream(target, index % 2 ? 'sse' : 'ndjson'),
    );
    await waitFor(
      async () => streams.every(({ isFollowing }) => isFollowing),
      SETTLE_TIMEOUT_MS,
    );
    return new Traffic({ balancer, apiToken, target, ticket, streams });
  }

  /**
   * @param {object} parts
   * @param {import('./Balancer.mjs').Balancer} parts.balancer
   * @param {string} parts.apiToken
   * @param {import('../bench/load/Connection.mjs').LoadTarget} parts.target
   * @param {DashboardTicket} parts.ticket
   * @param {ResumedStream[]} parts.streams
   */
  constructor({ balancer, apiToken, target, ticket, streams }) {
    this.#balancer = balancer;
    this.#ticket = ticket;
    this.#streams = streams;
    this.#callers = new Callers(target, CALLERS);
    this.#grpc = new GrpcCallers(
      `127.0.0.1:${balancer.grpcPort}`,
      apiToken,
      GRPC_CALLERS,
    );
    this.#catalog = new CatalogEntities(target);
  }

  /** Requests over HTTP so far. */
  get sent() {
    return this.#callers.answered + this.#callers.lost.length;
  }

  /** Names of the templates that were created, and changed afterwards. */
  get templates() {
    return this.#callers.created;
  }

  /** Number of clusters that were created. */
  get clusters() {
    return this.#catalog.created;
  }

  /** Asks each replica for a dashboard that was opened before. */
  async showDashboard(
    /** @type {import('./Replicas.mjs').Replica[]} */ replicas,
  ) {
    await this.#ticket.show(replicas);
  }

  /**
   * Compares the entities of the catalog with the clusters, which do not change meanwhile.
   *
   * @param {import('./Replicas.mjs').Replica[]} replicas that run
   * @returns {Promise<string[]>} the faults
   */
  async compareCatalog(replicas) {
    await this.#catalog.stop();
    const wrong = await this.#wrongEntities(replicas);
    this.#catalog.resume();
    return wrong;
  }

  /** @param {import('./Replicas.mjs').Replica[]} replicas */
  async #wrongEntities(replicas) {
    const wrong = await Promise.all(
      replicas.map(replica => this.#catalog.problems(replica)),
    );
    return wrong.flat();
  }

  /**
   * Stops it, and closes the balancer.
   *
   * @param {import('./Replicas.mjs').Replica[]} replicas that run
   * @param {(problem: string) => boolean} [isFault] whether a fault of the catalog's entities is one of these replicas; each is
   *   by default
   * @returns {Promise<Losses[]>}
   */
  async stop(replicas, isFault = () => true) {
    const callers = this.#callers;
    await Promise.all([
      callers.stop(),
      this.#grpc.stop(),
      this.#catalog.stop(),
    ]);
    const knowsAll = (/** @type {ResumedStream} */ stream) =>
      callers.created.every(name => stream.created.has(name));
    await waitFor(async () => this.#streams.every(knowsAll), SETTLE_TIMEOUT_MS);
    this.#streams.forEach(stream => stream.close());
    const wrong = await this.#wrongEntities(replicas);
    this.#balancer.close();
    return this.#losses(wrong.filter(isFault));
  }

  /** Number of streams that resumed at their position, and of all that were reopened. */
  get resumed() {
    const sum = (/** @type {(stream: ResumedStream) => number} */ count) =>
      this.#streams.reduce((total, stream) => total + count(stream), 0);
    const reopened = sum(stream => stream.opened - 1);
    return { kept: reopened - sum(stream => stream.resets), reopened };
  }

  /**
   * @param {string[]} entityProblems
   * @returns {Losses[]}
   */
  #losses(entityProblems) {
    const streams = this.#streams;
    const { created, answered, lost } = this.#callers;
    const missed = streams.flatMap(stream =>
      created.filter(name => !stream.created.has(name)),
    );
    const { refused } = this.#balancer;
    return [
      { what: `${answered} requests over HTTP`, lost },
      {
        what: `${this.#grpc.answered} calls over gRPC`,
        lost: this.#grpc.lost,
      },
      { what: 'Connections', lost: Array(refused).fill('refused') },
      {
        what: `${created.length} creations reported to each of ${streams.length} streams`,
        lost: missed,
      },
      {
        what: `${this.resumed.reopened} ends of streams`,
        lost: streams.flatMap(({ cut }) => cut),
      },
      {
        what: `${this.#ticket.shown} requests to a dashboard`,
        lost: this.#ticket.lost,
      },
      {
        what: `${this.#catalog.created} clusters in the catalog`,
        lost: [...this.#catalog.lost, ...entityProblems],
      },
    ];
  }
}
