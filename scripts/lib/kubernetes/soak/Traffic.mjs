import { setTimeout as sleep } from 'node:timers/promises';

const NAMESPACE = 'default';
const V1 = `/apis/v1/namespaces/${NAMESPACE}`;
const MARK = 'soak.rayport.io/mark';

const CLUSTERS = 12;
const READERS = 4;
const READ_PAUSE_MS = 100;
const WRITE_PAUSE_MS = 300;

/** Time limit; a later answer counts as none. */
const PATIENCE_MS = 120_000;

/**
 * @typedef {object} Exchange
 * @property {'read' | 'strong read' | 'write'} kind
 * @property {string} request method and path
 * @property {number} status 0 when there was no answer
 * @property {number} milliseconds
 * @property {boolean} saysWhen whether the answer has `Retry-After`
 * @property {string} outage what was going on when it was sent, or else when it was answered
 */

/** Mixed reads and writes through the portal, of clusters and templates whose last marks it remembers. */
export class Traffic {
  #portal;
  #outage;
  #isOver = false;

  /** @type {Promise<void>[]} */
  #loops = [];

  /** @type {Exchange[]} */
  exchanges = [];

  /** The latest mark of each cluster that was sent, and that was acknowledged. */
  sent = new Map();
  acknowledged = new Map();

  /** When the latest acknowledged change of each cluster was sent, milliseconds since 1970.
   *
   * @type {Record<string, number>}
   */
  changedAt = {};

  /**
   * @param {{ url: string, apiToken: string }} portal
   * @param {() => string} outage what is going on
   */
  constructor(portal, outage) {
    this.#portal = portal;
    this.#outage = outage;
  }

  get names() {
    return Array.from({ length: CLUSTERS }, (_, index) => `soak-${index}`);
  }

  /** Creates the objects that are read and changed. */
  async prepare() {
    const template = { name: 'small', namespace: NAMESPACE, cpu: 1, memory: 2 };
    await this.#send('write', 'POST', `${V1}/compute_templates`, template);
    for (const name of this.names) {
      await this.#send('write', 'POST', `${V1}/clusters`, {
        name,
        namespace: NAMESPACE,
        user: 'ada',
        version: '2.46.0',
        clusterSpec: {
          headGroupSpec: {
            computeTemplate: 'small',
            rayStartParams: { 'dashboard-host': '0.0.0.0' },
          },
        },
      });
    }
  }

  start() {
    this.#loops = [
      ...Array.from({ length: READERS }, (_, index) => this.#read(index)),
      ...this.names.map(name => this.#change(name)),
      this.#makeAndDelete(),
    ];
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** Changes every cluster once more, when all is well. */
  async changeAll() {
    for (const name of this.names) await this.#mark(name);
  }

  /** @param {number} index */
  async #read(index) {
    const paths = [
      `${V1}/clusters`,
      `${V1}/clusters/soak-${index}`,
      `/api/ray/namespaces/${NAMESPACE}/clusters/soak-${index}/status`,
      `${V1}/compute_templates`,
    ];
    for (let turn = 0; !this.#isOver; turn += 1) {
      const path = paths[turn % paths.length];
      await this.#send('read', 'GET', path);
      if (turn % 10 === 0) {
        const strong = `${V1}/clusters?consistency=strong`;
        await this.#send('strong read', 'GET', strong);
      }
      await sleep(READ_PAUSE_MS);
    }
  }

  /** @param {string} name */
  async #change(name) {
    while (!this.#isOver) {
      await this.#mark(name);
      await sleep(WRITE_PAUSE_MS * this.names.length * Math.random());
    }
  }

  /** @param {string} name */
  async #mark(name) {
    const mark = (this.sent.get(name) ?? 0) + 1;
    this.sent.set(name, mark);
    const time = Date.now();
    const { status } = await this.#send(
      'write',
      'PATCH',
      `${V1}/clusters/${name}`,
      { annotations: { [MARK]: String(mark) } },
    );
    if (status === 200) {
      this.acknowledged.set(name, mark);
      this.changedAt[name] = time;
    }
  }

  async #makeAndDelete() {
    const collection = `${V1}/compute_templates`;
    for (let turn = 0; !this.#isOver; turn += 1) {
      const name = `soak-${turn}`;
      const template = { name, namespace: NAMESPACE, cpu: 1, memory: 2 };
      await this.#send('write', 'POST', collection, template);
      await sleep(WRITE_PAUSE_MS);
      await this.#send('write', 'DELETE', `${collection}/${name}`);
      await sleep(WRITE_PAUSE_MS);
    }
  }

  /**
   * @param {Exchange['kind']} kind
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async #send(kind, method, path, body) {
    const outage = this.#outage();
    const start = performance.now();
    const answer = await fetch(this.#portal.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#portal.apiToken}`,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    const exchange = {
      kind,
      request: `${method} ${path}`,
      outage: outage === 'none' ? this.#outage() : outage,
      status: answer?.status ?? 0,
      milliseconds: performance.now() - start,
      saysWhen: answer?.headers.has('retry-after') ?? false,
    };
    this.exchanges.push(exchange);
    return exchange;
  }
}

/**
 * The marks of clusters, as the portal or Kubernetes itself has them.
 *
 * @param {{ name: string, annotations?: Record<string, string> }[]} clusters
 * @returns {Map<string, number>}
 */
export function marksOf(clusters) {
  return new Map(
    clusters.map(({ name, annotations }) => [
      name,
      Number(annotations?.[MARK] ?? 0),
    ]),
  );
}
