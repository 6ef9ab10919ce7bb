import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../runMain.mjs';
import { NO_MEMORY_REDUCER } from './PortalProcess.mjs';
import { processorSeconds } from './processorSeconds.mjs';
import { Worker } from './Worker.mjs';

const POLL_INTERVAL_MS = 500;

/** A cluster takes about 20 ms of CPU to come up. */
const SETTLE_TIMEOUT_MS = 240_000;

/** The highest speed at which events live long enough: their hour passes in six minutes. */
const SPEED = 10;

/** The one namespace that all clusters are in. */
export const NAMESPACE = 'ray-demo';

/** A sandbox Kubernetes in a separate process, which counts its requests. */
export class SandboxProcess {
  #worker;

  /** Where its Kubernetes API listens. */
  url;

  /** Path of its kubeconfig. */
  kubeconfig;

  #token;

  /**
   * @param {object} options
   * @param {string} options.name of its kubeconfig
   * @param {string} options.directory takes its kubeconfig
   * @param {number} options.room number of clusters that its nodes are big enough for
   * @param {number} [options.speed] of lifecycles
   */
  static async start({ name, directory, room, speed = SPEED }) {
    const kubeconfigPath = join(directory, `${name}.kubeconfig`);
    const { worker, ready } = await Worker.start({
      script: 'sandboxServer.mjs',
      args: [
        '@rayport/backstage-plugin-ray-backend-module-sandbox',
        JSON.stringify({ kubeconfigPath, room, speed, seed: 1 }),
      ],
      nodeArguments: [NO_MEMORY_REDUCER, '--expose-gc'],
      needsTypescript: true,
    });
    return new SandboxProcess(worker, { ...ready, kubeconfigPath });
  }

  /**
   * @param {Worker} worker
   * @param {{ url: string, token: string, kubeconfigPath: string }} options
   */
  constructor(worker, { url, token, kubeconfigPath }) {
    this.#worker = worker;
    this.url = url;
    this.#token = token;
    this.kubeconfig = kubeconfigPath;
  }

  /**
   * Creates clusters until there are this many, and waits until the operator is done with them.
   *
   * @param {number} count
   * @param {object} [options]
   * @param {boolean} [options.bare] clusters that the operator leaves alone: without pods, events and state; false when
   *   absent
   * @param {(done: number) => void} [options.onProgress]
   */
  async grow(count, { bare = false, onProgress = () => undefined } = {}) {
    await this.#worker.call('grow', { count, bare });
    if (bare) return;
    const deadline = Date.now() + SETTLE_TIMEOUT_MS;
    for (;;) {
      const progress = await this.#worker.call('progress');
      onProgress(progress.ready);
      if (progress.ready >= count && progress.isTold) return;
      if (Date.now() > deadline) {
        throw new UserError(
          `The sandbox did not get ${count} clusters ready: ${JSON.stringify(progress)}.`,
        );
      }
      await sleep(POLL_INTERVAL_MS);
    }
  }

  /**
   * How many requests its Kubernetes API has got, without those that it forwards to Ray heads.
   *
   * @returns {Promise<number>}
   */
  requests() {
    return this.#worker.call('requests');
  }

  /** Seconds of processor time that it has used. */
  processorSeconds() {
    return processorSeconds(this.#worker.pid);
  }

  /**
   * Makes it collect garbage now, which it would otherwise do at some later moment.
   *
   * @returns {Promise<void>}
   */
  collectGarbage() {
    return this.#worker.call('collectGarbage');
  }

  /**
   * Changes clusters at random from now on.
   *
   * @param {number} perSecond
   * @returns {Promise<void>}
   */
  startChanges(perSecond) {
    return this.#worker.call('startChanges', { perSecond });
  }

  /**
   * Changes no more.
   *
   * @returns {Promise<{ changes: number, changedAt: Record<string, number> }>} how many there were, and when the last of
   *   each cluster was, milliseconds since 1970
   */
  stopChanges() {
    return this.#worker.call('stopChanges');
  }

  /**
   * Cuts all watches twice a second, and makes every fourth cut one that no watch can resume.
   *
   * @param {number} seconds
   * @returns {Promise<void>}
   */
  storm(seconds) {
    return this.#worker.call('storm', { seconds });
  }

  /**
   * Asks its Kubernetes API.
   *
   * @param {string} path
   * @param {{ method?: string, body?: object, contentType?: string }} [options]
   * @returns {Promise<any>}
   */
  async fetch(path, { method = 'GET', body, contentType } = {}) {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': contentType ?? 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    }
    return answer;
  }

  /**
   * Changes an annotation of a cluster directly in Kubernetes.
   *
   * @param {string} name
   * @param {string} value
   */
  async annotate(name, value) {
    await this.fetch(clusterPath(name), {
      method: 'PATCH',
      contentType: 'application/merge-patch+json',
      body: { metadata: { annotations: { 'bench.rayport.io/mark': value } } },
    });
  }

  stop() {
    return this.#worker.stop();
  }
}

/**
 * Where the Kubernetes API has a RayCluster; all of them without a name.
 *
 * @param {string} [name]
 */
export function clusterPath(name) {
  const collection = `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayclusters`;
  return name ? `${collection}/${name}` : collection;
}
