import { Connection, RequestError } from './Connection.mjs';

/**
 * @typedef {'get' | 'status' | 'page' | 'list' | 'log' | 'create' | 'update' | 'delete'} LoadKind
 *
 * @typedef {object} Exchange
 * @property {LoadKind} kind
 * @property {number} milliseconds
 */

/** Sends requests over one connection, and records their durations and faults. */
export class Client {
  #connection;

  /** @type {Exchange[]} */
  exchanges = [];

  /** Answers that ask the client to retry. @type {string[]} */
  postponed = [];

  /** Other unexpected results. @type {string[]} */
  problems = [];

  /** @param {import('./Connection.mjs').LoadTarget} target */
  constructor(target) {
    this.#connection = new Connection(target);
  }

  get namespace() {
    return this.#connection.namespace;
  }

  /** Where the API has the clusters. */
  get clusters() {
    return `/apis/v1/namespaces/${this.namespace}/clusters`;
  }

  /**
   * Does something that is taken down under one name.
   *
   * @param {LoadKind} kind
   * @param {() => Promise<unknown>} act
   * @param {number} [due] when it should have begun, by `performance.now()`; now when absent
   * @returns {Promise<RequestError | undefined>} what kept it from being done
   */
  async carryOut(kind, act, due = performance.now()) {
    const problem = await act().then(
      () => undefined,
      error => error,
    );
    this.exchanges.push({ kind, milliseconds: performance.now() - due });
    if (!problem) return undefined;
    const isRequest = problem instanceof RequestError;
    const list = isRequest && problem.isRetryable ? 'postponed' : 'problems';
    this[list].push(`${kind}: ${problem.message}`);
    return isRequest ? problem : undefined;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} what the answer says
   * @throws {RequestError} unless it is 200
   */
  send(method, path, body) {
    return this.#connection.send(method, path, body);
  }

  /** Forgets how long everything took so far. */
  forgetTimes() {
    this.exchanges = [];
  }

  close() {
    this.#connection.close();
  }
}
