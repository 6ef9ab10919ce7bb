import { Agent, request } from 'node:http';

/** Time limit of an answer. */
const PATIENCE_MS = 60_000;

/** Code of a change whose result is unknown (docs/api/errors.md). */
const UNKNOWN = /not known|may have been made/;

/** Statuses that ask the caller to retry: the caller has too much under way, or Kubernetes doesn't answer. */
const RETRYABLE = [429, 503, 504];

/**
 * The address of a portal, and the caller's credentials.
 *
 * @typedef {object} LoadTarget
 * @property {string} url of the portal
 * @property {string} namespace
 * @property {Record<string, string>} headers of the caller
 */

/** A request that was not answered with 200. */
export class RequestError extends Error {
  /** Whether a request may have been carried out nevertheless. */
  isUnknown;

  /** Whether the answer says to try again. */
  isRetryable;

  /**
   * @param {string} message
   * @param {{ isUnknown: boolean, isRetryable?: boolean }} meaning
   */
  constructor(message, { isUnknown, isRetryable = false }) {
    super(message);
    this.isUnknown = isUnknown;
    this.isRetryable = isRetryable;
  }
}

/** One connection to the portal, which is kept alive. */
export class Connection {
  #target;
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** @param {LoadTarget} target */
  constructor(target) {
    this.#target = target;
  }

  get namespace() {
    return this.#target.namespace;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} what the answer says
   * @throws {RequestError} unless it is 200
   */
  send(method, path, body) {
    const { url, headers } = this.#target;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const options = { method, headers, agent: this.#agent, signal };
    return new Promise((resolve, reject) => {
      const outgoing = request(url + path, options, response => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', chunk => {
          text += chunk;
        });
        response.on('error', error => reject(unanswered(error)));
        response.on('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode === 200) resolve(JSON.parse(text));
          else reject(refused(statusCode, text));
        });
      });
      outgoing.on('error', error => reject(unanswered(error)));
      outgoing.end(body && JSON.stringify(body));
    });
  }

  close() {
    this.#agent.destroy();
  }
}

/**
 * @param {number} status
 * @param {string} text
 */
function refused(status, text) {
  return new RequestError(`${status} ${text.slice(0, 300)}`, {
    isUnknown: status >= 500 && UNKNOWN.test(text),
    isRetryable: RETRYABLE.includes(status),
  });
}

/** @param {Error & { code?: string }} error */
function unanswered(error) {
  // A server that was not listening has not received the request.
  const isUnknown = error.code !== 'ECONNREFUSED';
  return new RequestError(String(error), { isUnknown });
}
