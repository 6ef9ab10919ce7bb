import { waitFor } from '../bench/waitFor.mjs';
import { UserError } from '../runMain.mjs';

const TEMPLATE = 'dashboard';
const CLUSTER = 'dashboard';

/** The sandbox's clusters take seconds. */
const TIMEOUT_MS = 60_000;

/** A dashboard that a signed-in user has opened once, and that every replica must show from then on. */
export class DashboardTicket {
  #path;
  #headers;

  /** Number of requests, and the unexpected answers. */
  shown = 0;
  /** @type {string[]} */
  lost = [];

  /**
   * Makes a cluster, signs in, and opens its dashboard.
   *
   * @param {import('../bench/load/Connection.mjs').LoadTarget} target
   */
  static async open({ url, namespace, headers }) {
    const v1 = `${url}/apis/v1/namespaces/${namespace}`;
    const create = async (
      /** @type {string} */ path,
      /** @type {object} */ body,
    ) => {
      const answer = await fetch(`${v1}/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ namespace, ...body }),
      });
      if (!answer.ok) throw new UserError(await answer.text());
    };
    await create('compute_templates', { name: TEMPLATE, cpu: 1, memory: 2 });
    await create('clusters', {
      name: CLUSTER,
      user: 'ada',
      version: '2.46.0',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: TEMPLATE,
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
      },
    });
    const user = await signIn(url);
    const dashboard = `${url}/api/ray/namespaces/${namespace}/clusters/${CLUSTER}/dashboard`;
    let path = '';
    const isOpen = await waitFor(async () => {
      const answer = await fetch(dashboard, { method: 'POST', headers: user });
      const body = await answer.json();
      if (answer.ok) path = `/api/ray${body.path}api/version`;
      return answer.ok;
    }, TIMEOUT_MS);
    if (!isOpen) throw new UserError('The dashboard did not open.');
    return new DashboardTicket(path, user);
  }

  /**
   * @param {string} path
   * @param {Record<string, string>} headers
   */
  constructor(path, headers) {
    this.#path = path;
    this.#headers = headers;
  }

  /** Asks these replicas for it, each directly. */
  async show(/** @type {{ url: string }[]} */ replicas) {
    for (const { url } of replicas) {
      const answer = await fetch(url + this.#path, { headers: this.#headers });
      const text = await answer.text();
      if (answer.ok) this.shown += 1;
      else this.lost.push(`${url}: ${answer.status} ${text}`);
    }
  }
}

/** @param {string} url */
async function signIn(url) {
  const response = await fetch(`${url}/api/auth/guest/refresh`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', connection: 'close' },
  });
  const { backstageIdentity } = await response.json();
  return { authorization: `Bearer ${backstageIdentity.token}` };
}
