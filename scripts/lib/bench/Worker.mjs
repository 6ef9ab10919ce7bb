import {
  endChild,
  exitCodeOf,
  exitWithParent,
  startChild,
} from '../children.mjs';
import { inRepository } from '../paths.mjs';

/** Makes Node load TypeScript, as Backstage does it. */
const typescript = [
  '--require',
  inRepository('node_modules/@backstage/cli/config/nodeTransform.cjs'),
];

/**
 * @typedef {object} WorkerOptions
 * @property {string} script its path below `processes/`
 * @property {string[]} [args]
 * @property {boolean} [needsTypescript] whether it loads the sources of our packages
 * @property {string[]} [nodeArguments]
 */

/**
 * @typedef {{ id: number, method: string, parameters: any }} Question
 * @typedef {{ id: number, result?: any, error?: string }} Answer
 */

/** A process of the benchmark's own that answers questions: one at a time or many at once. */
export class Worker {
  #child;
  #nextId = 1;

  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();

  /**
   * Starts a process and waits until it is ready.
   *
   * @param {WorkerOptions} options
   * @returns {Promise<{ worker: Worker, ready: any }>} `ready` is what it had to say
   */
  static async start(options) {
    const worker = new Worker(options);
    const ready = await worker.#answer(0);
    return { worker, ready };
  }

  /** @param {WorkerOptions} options */
  constructor({ script, args = [], needsTypescript, nodeArguments = [] }) {
    const path = inRepository('scripts/lib/bench/processes', script);
    this.#child = startChild(
      process.execPath,
      [
        ...exitWithParent,
        ...nodeArguments,
        ...(needsTypescript ? typescript : []),
        path,
        ...args,
      ],
      {
        cwd: inRepository('packages/backend'),
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
      },
    );
    this.#child.on('message', (/** @type {Answer} */ answer) => {
      const { id, result, error } = answer;
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(`${script}: ${error}`));
    });
    exitCodeOf(this.#child).then(code => {
      const error = new Error(`${script} has ended with code ${code}.`);
      this.#waiting.forEach(({ reject }) => reject(error));
    });
  }

  /** Its process id. */
  get pid() {
    return Number(this.#child.pid);
  }

  /**
   * Calls one of its methods, and resolves to the answer.
   *
   * @param {string} method
   * @param {object} [parameters]
   * @returns {Promise<any>}
   */
  call(method, parameters = {}) {
    const id = this.#nextId;
    this.#nextId += 1;
    const answer = this.#answer(id);
    this.#child.send({ id, method, parameters });
    return answer;
  }

  /** Ends the process. */
  stop() {
    return endChild(this.#child);
  }

  /** @param {number} id */
  #answer(id) {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
  }
}
