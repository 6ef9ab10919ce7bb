import { createServer, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Target } from './bench/attacks/Target.mjs';
import { answerAsHead, headPaths } from './bench/attacks/hostileHead.mjs';

const NAMESPACE = 'default';
const CLUSTERS_PATH = `/apis/v1/namespaces/${NAMESPACE}/clusters`;

/** Names of the clusters with hostile heads; the sandbox has room for more. */
const HOSTILE = Array.from({ length: 10 }, (_, index) => `hostile-${index}`);

/**
 * Number of concurrent readers of these clusters, and their pause. They are few, so that the portal's memory shows the
 * effect of the fuzz's requests.
 */
const READERS = 4;
const PAUSE_MS = 200;

/** The requested path: the cluster, and the path on its head. */
const ASKED = /^\/(?<namespace>[^/]+)\/(?<cluster>[^/]+)(?<path>\/.*)$/;

/** The heads of a portal's clusters in a fuzz run: some are hostile, all others are the sandbox's. */
export class FuzzHeads {
  #server = createServer((request, response) =>
    this.#answer(request, response),
  );
  #over = new AbortController();
  #kubernetesUrl = '';

  /** @returns {Promise<object>} configuration that leads a portal to these heads */
  async start() {
    await new Promise(resolve => {
      this.#server.listen(0, '127.0.0.1', () => resolve(undefined));
    });
    const address = this.#server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return {
      ray: {
        dashboard: {
          access: 'template',
          urlTemplate: `http://127.0.0.1:${port}/{namespace}/{cluster}`,
        },
        // The steward also queries heads if idle clusters are watched.
        idle: { mode: 'watch', interval: { seconds: 10 } },
      },
    };
  }

  /**
   * Makes clusters with hostile heads, and reads everything of them until {@link end}.
   *
   * @param {{ url: string, apiToken: string, grpcAddress: string, sandboxUrl: string }} portal with a cluster
   */
  async attack({ url, apiToken, grpcAddress, sandboxUrl }) {
    this.#kubernetesUrl = sandboxUrl;
    const headers = { authorization: `Bearer ${apiToken}` };
    const victim = { url, grpcAddress, namespace: NAMESPACE, headers };
    const target = new Target(victim, this.#over.signal);
    const answer = await fetch(url + CLUSTERS_PATH, { headers });
    const { clusters } = await answer.json();
    const [{ user, version, clusterSpec }] = clusters;
    const create = (/** @type {string} */ name) => {
      const cluster = { name, namespace: NAMESPACE, user, version };
      const body = JSON.stringify({ ...cluster, clusterSpec });
      return fetch(url + CLUSTERS_PATH, { method: 'POST', headers, body });
    };
    for (const name of HOSTILE) {
      const created = await create(name);
      if (!created.ok) throw new Error(await created.text());
    }
    for (let first = 0; first < READERS; first += 1) {
      void readInTurn(target, { first, create });
    }
    return target;
  }

  end() {
    this.#over.abort();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  #answer(request, response) {
    const {
      namespace,
      cluster = '',
      path,
    } = ASKED.exec(request.url ?? '')?.groups ?? {};
    if (HOSTILE.includes(cluster)) {
      void answerAsHead(response);
      return;
    }
    const { method, headers } = request;
    const service = `${cluster}-head-svc:dashboard`;
    const proxied = send(
      `${this.#kubernetesUrl}/api/v1/namespaces/${namespace}/services/${service}/proxy${path}`,
      { method, headers },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    proxied.on('error', () => response.destroy());
    request.pipe(proxied);
  }
}

/**
 * Reads every hostile head in turn. The fuzz deletes clusters that it finds; they are created again.
 *
 * @param {Target} target
 * @param {{ first: number, create(name: string): Promise<unknown> }} options
 */
async function readInTurn(target, { first, create }) {
  for (let turn = first; !target.isOver; turn += READERS) {
    const name = HOSTILE[turn % HOSTILE.length] ?? '';
    const paths = headPaths(NAMESPACE, name);
    const path = paths[Math.floor(turn / HOSTILE.length) % paths.length] ?? '';
    const { status } = await target.send({ path });
    if (status === 404 && !target.isOver) await create(name).catch(() => {});
    await sleep(PAUSE_MS);
  }
}
