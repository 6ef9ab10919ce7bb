import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often it checks whether its connections are still held open. */
const HOLD_INTERVAL_MS = 100;

/** Streams that are opened at a time. */
const OPENING = 50;

/**
 * @typedef {object} Victim
 * @property {string} url of the portal
 * @property {string} grpcAddress
 * @property {string} namespace that has clusters `example-00001` and so on
 * @property {Record<string, string>} headers of the hostile user
 */

/**
 * @typedef {object} HostileRequest
 * @property {string} path
 * @property {string} [method] POST with a body, else GET
 * @property {string | Buffer} [body]
 * @property {Record<string, string>} [headers]
 */

/**
 * @typedef {object} Attack
 * @property {string} name
 * @property {string} finding what it was, or would be, without a defense
 * @property {(target: Target) => Promise<unknown>} run attacks until the target says that it is over
 */

/** The target of one attack. Counts answers and ignores them all, including 429 and `Retry-After`. */
export class Target {
  #victim;
  #signal;
  #agent = new Agent({ keepAlive: true });

  /** How many requests came to which end: a status, or the code of an error. @type {Record<string, number>} */
  outcomes = {};

  /** The connections held open, and their maximum so far. */
  held = 0;
  mostHeld = 0;

  /**
   * @param {Victim} victim
   * @param {AbortSignal} signal aborted when the attack is over
   */
  constructor(victim, signal) {
    this.#victim = victim;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#agent.destroy());
  }

  get isOver() {
    return this.#signal.aborted;
  }

  get victim() {
    return this.#victim;
  }

  /** @param {string | number} outcome */
  count(outcome) {
    if (!this.isOver)
      this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
  }

  /**
   * Sends a request and reads the whole answer.
   *
   * @param {HostileRequest} options
   * @returns {Promise<{ status: number, text: string }>} status 0 where there was no answer
   */
  send(options) {
    return new Promise(resolve => {
      const outgoing = this.open(options, response => {
        let text = '';
        response.setEncoding('utf8');
        // Attacks do not read long answers.
        response.on('data', chunk => {
          if (text.length < 1_000) text += chunk;
        });
        response.on('error', () => undefined);
        response.on('close', () => {
          this.count(response.statusCode ?? 0);
          resolve({ status: response.statusCode ?? 0, text });
        });
      });
      outgoing.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
        this.count(error.code ?? error.message);
        resolve({ status: 0, text: '' });
      });
      outgoing.end(options.body);
    });
  }

  /**
   * Begins a request; the caller handles its body and answer.
   *
   * @param {HostileRequest & { ownConnection?: boolean }} options
   * @param {(response: import('node:http').IncomingMessage) => void} onResponse
   */
  open({ path, method, body, headers, ownConnection = false }, onResponse) {
    return request(
      this.#victim.url + path,
      {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...this.#victim.headers, ...headers },
        agent: ownConnection ? false : this.#agent,
        signal: this.#signal,
      },
      onResponse,
    );
  }

  /**
   * Sends one request after the other over each of so many connections.
   *
   * @param {number} connections
   * @param {(turn: number) => HostileRequest} requestOf
   */
  async repeat(connections, requestOf) {
    let turn = 0;
    const loop = async () => {
      while (!this.isOver) {
        await this.send(requestOf(turn++));
      }
    };
    await Promise.all(Array.from({ length: connections }, loop));
  }

  /**
   * Keeps `count` connections or streams open, and reopens those that end.
   *
   * @param {object} options
   * @param {number} options.count
   * @param {number} options.opening how many are opened at a time
   * @param {(onEnd: () => void) => Promise<boolean>} options.open resolves to whether it is open now
   */
  async hold({ count, opening, open }) {
    const loop = async () => {
      while (!this.isOver) {
        if (this.held >= count) {
          await sleep(HOLD_INTERVAL_MS);
          continue;
        }
        this.held += 1;
        let hasEnded = false;
        const end = () => {
          if (!hasEnded) this.held -= 1;
          hasEnded = true;
        };
        if (!(await open(end))) end();
        else this.mostHeld = Math.max(this.mostHeld, this.held);
      }
    };
    await Promise.all(Array.from({ length: opening }, loop));
  }

  /**
   * Keeps so many streams open and reads them.
   *
   * @param {number} count
   * @param {(turn: number) => string} pathOf
   */
  async holdStreams(count, pathOf) {
    let turn = 0;
    const open = (/** @type {() => void} */ onEnd) =>
      new Promise(resolve => {
        const path = pathOf(turn++);
        const outgoing = this.open({ path, ownConnection: true }, response => {
          this.count(response.statusCode ?? 0);
          response.on('error', () => undefined);
          response.once('close', onEnd);
          response.resume();
          resolve(response.statusCode === 200);
        });
        outgoing.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
          this.count(error.code ?? error.message);
          resolve(false);
        });
        outgoing.end();
      });
    await this.hold({ count, opening: OPENING, open });
  }
}
