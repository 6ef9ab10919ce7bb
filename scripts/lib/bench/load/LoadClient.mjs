import { Agent, request } from 'node:http';

/** Nobody waits longer. */
const PATIENCE_MS = 60_000;

/** Clusters that a client has at a time. */
const MAX_CLUSTERS = 2;

/** How many there are before any client makes one, all named `example-00001` and so on. */
export const EXAMPLES = 200;

/** Annotation that says how often a cluster was changed. */
export const MARK = 'load.rayport.io/mark';

/** What clients do, and how often of a hundred times. */
const SHARES = /** @type {const} */ ({
  get: 50,
  status: 8,
  page: 12,
  list: 8,
  log: 6,
  create: 5,
  update: 7,
  delete: 4,
});

/** @typedef {keyof typeof SHARES} LoadKind */

/**
 * @typedef {object} LoadTarget
 * @property {string} url of the portal
 * @property {string} namespace
 * @property {Record<string, string>} headers of the caller
 */

/**
 * @typedef {object} Exchange
 * @property {LoadKind} kind
 * @property {number} milliseconds
 */

/** A client with one connection, which sends a request as soon as the one before is answered. */
export class LoadClient {
  #target;
  #index;
  #made = 0;
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** @type {Exchange[]} */
  exchanges = [];

  /** What was not as it should be. @type {string[]} */
  problems = [];

  /** The latest mark of each cluster that it has. @type {Record<string, number>} */
  marks = {};

  /** Names of the clusters that it has deleted. @type {string[]} */
  deleted = [];

  /**
   * @param {LoadTarget} target
   * @param {number} index of the client
   */
  constructor(target, index) {
    this.#target = target;
    this.#index = index;
  }

  /** @param {number} deadline by `performance.now()` */
  async workUntil(deadline) {
    while (performance.now() < deadline) {
      const kind = this.#choose();
      const start = performance.now();
      await this.#act(kind).catch(error => {
        this.problems.push(`${kind}: ${String(error)}`);
      });
      const milliseconds = performance.now() - start;
      this.exchanges.push({ kind, milliseconds });
    }
  }

  /** Forgets how long everything took so far. */
  forgetTimes() {
    this.exchanges = [];
  }

  close() {
    this.#agent.destroy();
  }

  /** @returns {LoadKind} */
  #choose() {
    const names = Object.keys(this.marks);
    let rest = Math.random() * 100;
    const shares = /** @type {[LoadKind, number][]} */ (Object.entries(SHARES));
    const [kind] = shares.find(([, share]) => (rest -= share) < 0) ?? shares[0];
    if (kind === 'create' && names.length >= MAX_CLUSTERS) return 'delete';
    if (['update', 'delete'].includes(kind) && !names.length) return 'create';
    return kind;
  }

  /** @param {LoadKind} kind */
  async #act(kind) {
    const { namespace } = this.#target;
    const clusters = `/apis/v1/namespaces/${namespace}/clusters`;
    const [own] = Object.keys(this.marks);
    const example = `example-${String(1 + Math.floor(Math.random() * EXAMPLES)).padStart(5, '0')}`;
    const explained = `/api/ray/namespaces/${namespace}/clusters/${example}`;
    switch (kind) {
      case 'get': {
        const cluster = await this.#send(
          'GET',
          `${clusters}/${own ?? example}`,
        );
        if (own) this.#checkMark(cluster);
        break;
      }
      case 'status':
        await this.#send('GET', `${explained}/status`);
        break;
      case 'page': {
        const search = `search=example-000${Math.floor(Math.random() * 10)}`;
        await this.#send('GET', `/api/ray/pages/clusters?${search}`);
        break;
      }
      case 'list':
        await this.#listOwn(clusters);
        break;
      case 'log': {
        const { pods } = await this.#send('GET', `${explained}/status`);
        const path = `${explained}/pods/${pods[0].name}/log?tailLines=100`;
        await this.#send('GET', path);
        break;
      }
      case 'create':
        await this.#create(clusters);
        break;
      case 'update': {
        const annotations = { [MARK]: String(this.marks[own] + 1) };
        await this.#send('PATCH', `${clusters}/${own}`, { annotations });
        this.marks[own] += 1;
        break;
      }
      default:
        await this.#send('DELETE', `${clusters}/${own}`);
        delete this.marks[own];
        this.deleted.push(own);
    }
  }

  /** @param {string} path of clusters */
  async #create(path) {
    this.#made += 1;
    const { namespace } = this.#target;
    const name = `load-${this.#index}-${this.#made}`;
    await this.#send('POST', path, {
      ...{ name, namespace, user: 'load', version: '2.46.0' },
      annotations: { [MARK]: '0' },
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
      },
    });
    this.marks[name] = 0;
  }

  /** @param {string} path of clusters */
  async #listOwn(path) {
    const prefix = `load-${this.#index}-`;
    const query = `limit=100&name=${prefix}`;
    const { clusters = [] } = await this.#send('GET', `${path}?${query}`);
    const names = clusters.map(
      (/** @type {{ name: string }} */ { name }) => name,
    );
    const lacking = Object.keys(this.marks).filter(
      name => !names.includes(name),
    );
    if (lacking.length) throw new Error(`not listed: ${lacking.join(', ')}`);
    clusters
      // What is being deleted is still there for a moment.
      .filter((/** @type {any} */ { name }) => name in this.marks)
      .forEach((/** @type {any} */ cluster) => this.#checkMark(cluster));
  }

  /** @param {{ name: string, annotations: Record<string, string> }} cluster */
  #checkMark({ name, annotations }) {
    if (annotations[MARK] !== String(this.marks[name])) {
      throw new Error(
        `${name} has mark ${annotations[MARK]}, not ${this.marks[name]}`,
      );
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} what the answer says
   * @throws {Error} unless it is 200
   */
  #send(method, path, body) {
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
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else
            reject(new Error(`${response.statusCode} ${text.slice(0, 300)}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body && JSON.stringify(body));
    });
  }
}
