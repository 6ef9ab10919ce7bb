import { setTimeout as sleep } from 'node:timers/promises';
import { exampleName } from '../exampleName.mjs';
import { Client } from './Client.mjs';
import { EXAMPLES } from './clusters.mjs';

/** Mean pause between an answer and the next request, milliseconds: pages and scripts process the answer. */
const PAUSE_MS = 200;

/** The requests of readers, with their share in percent. */
const SHARES = /** @type {const} */ ({
  get: 60,
  page: 14,
  list: 10,
  status: 9,
  log: 7,
});

/** Reads clusters that do not change, one request after the other, with a pause after each. */
export class Reader extends Client {
  /** @param {number} deadline by `performance.now()` */
  async workUntil(deadline) {
    while (performance.now() < deadline) {
      const kind = choose();
      await this.carryOut(kind, () => this.#read(kind));
      // Exponential, as of many independent people.
      await sleep(-Math.log(1 - Math.random()) * PAUSE_MS);
    }
  }

  /** @param {keyof typeof SHARES} kind */
  async #read(kind) {
    const example = exampleName(1 + below(EXAMPLES));
    const explained = `/api/ray/namespaces/${this.namespace}/clusters/${example}`;
    switch (kind) {
      case 'get':
        await this.send('GET', `${this.clusters}/${example}`);
        break;
      case 'status':
        await this.send('GET', `${explained}/status`);
        break;
      case 'page': {
        const search = `search=example-000${below(10)}`;
        await this.send('GET', `/api/ray/pages/clusters?${search}`);
        break;
      }
      case 'list': {
        const query = `limit=100&name=example-000${below(10)}`;
        await this.send('GET', `${this.clusters}?${query}`);
        break;
      }
      default: {
        const { pods } = await this.send('GET', `${explained}/status`);
        const path = `${explained}/pods/${pods[0].name}/log?tailLines=100`;
        await this.send('GET', path);
      }
    }
  }
}

function choose() {
  const shares = /** @type {[keyof typeof SHARES, number][]} */ (
    Object.entries(SHARES)
  );
  let rest = Math.random() * 100;
  const [kind] = shares.find(([, share]) => (rest -= share) < 0) ?? shares[0];
  return kind;
}

/** @param {number} count */
function below(count) {
  return Math.floor(Math.random() * count);
}
