import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeConfigOverlay } from '../configOverlay.mjs';
import { startPortal, waitUntilReady } from '../portal.mjs';
import { findFreePorts } from '../ports.mjs';
import { UserError } from '../runMain.mjs';
import { readSettings } from '../settings.mjs';

/** The chart's default is twice as long. Our probes are closer together than those of Kubernetes. */
export const DRAIN_SECONDS = 5;

/** After the drain, calls and requests may take as long as the chart's grace period has left for them. */
const END_TIMEOUT_MS = (DRAIN_SECONDS + 35) * 1_000;

/**
 * @typedef {object} Replica
 * @property {string} url
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<number>} exited
 * @property {{ isReady(): boolean, remove(): void }} endpoint
 * @property {Promise<unknown>} ready
 */

/** Two portals behind one address, which are replaced when they end, as a Deployment does it. */
export class Replicas {
  #options;
  #started = 0;

  /** @type {Replica[]} */
  running = [];

  /** How long each ended replica took to end, milliseconds. @type {number[]} */
  ends = [];

  /**
   * @param {object} options
   * @param {import('./Balancer.mjs').Balancer} options.balancer
   * @param {string} options.kubeconfig
   * @param {string} options.directory takes configurations and logs
   * @param {string} options.apiToken
   * @param {string[]} options.configs
   */
  constructor(options) {
    this.#options = options;
  }

  /**
   * @param {number} count
   * @param {string} [root] as for {@link replaceOldest}
   */
  async start(count, root) {
    for (let index = 0; index < count; index += 1) {
      const replica = await this.#launch(root);
      await replica.ready;
    }
  }

  /**
   * Ends the replica that has run longest, as Kubernetes ends a pod, while another one replaces it.
   *
   * @param {string} [root] the repository whose portal runs, such as one of another version
   * @returns {Promise<void>} resolves when that one is ready and the old one has ended
   * @throws {UserError} when one of both takes too long
   */
  async replaceOldest(root) {
    const [oldest] = this.running;
    this.running = this.running.slice(1);
    const since = performance.now();
    oldest.child.kill('SIGTERM');
    const next = await this.#launch(root);
    const timeout = setTimeout(
      () => oldest.child.kill('SIGKILL'),
      END_TIMEOUT_MS,
    );
    await oldest.exited;
    clearTimeout(timeout);
    if (oldest.child.signalCode === 'SIGKILL') {
      throw new UserError(`A replica did not end within ${END_TIMEOUT_MS} ms.`);
    }
    oldest.endpoint.remove();
    this.ends.push(performance.now() - since);
    await next.ready;
  }

  async #launch(/** @type {string | undefined} */ root) {
    const { apiToken, balancer, configs, directory, kubeconfig } =
      this.#options;
    const [httpPort, grpcPort] = await findFreePorts(2);
    this.#started += 1;
    const stateDirectory = join(directory, `replica-${this.#started}`);
    mkdirSync(stateDirectory, { recursive: true });
    const settings = readSettings({
      RAYPORT_PORT: String(httpPort),
      RAYPORT_GRPC_PORT: String(grpcPort),
      RAYPORT_KUBERNETES: 'kubeconfig',
      RAYPORT_STATE_DIR: stateDirectory,
      KUBECONFIG: kubeconfig,
    });
    const pagesUrl = `http://localhost:${balancer.httpPort}`;
    const overlay = writeConfigOverlay(settings, { apiToken, pagesUrl });
    const { child, exited, logPath } = startPortal(settings, {
      overlay,
      verbose: false,
      quiet: true,
      configs,
      root,
    });
    const endpoint = balancer.add({ httpPort, grpcPort });
    const replica = {
      url: `http://127.0.0.1:${httpPort}`,
      child,
      exited,
      endpoint,
      ready: waitUntilReady(settings, { apiToken, exited, logPath }),
    };
    this.running.push(replica);
    return replica;
  }
}
