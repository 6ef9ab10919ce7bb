import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from '../children.mjs';
import { generateApiToken, writeConfigOverlay } from '../configOverlay.mjs';
import { inRepository } from '../paths.mjs';
import { startPortal, waitUntilReady } from '../portal.mjs';
import { findFreePorts } from '../ports.mjs';
import { readSettings } from '../settings.mjs';
import { processorSeconds } from './processorSeconds.mjs';

/** How often garbage is collected, and the pause after each: pages of memory are given back bit by bit. */
const COLLECTIONS = 3;
const SETTLE_MS = 1_500;

/** The line that `collectGarbage.cjs` prints when it is done. */
const COLLECTED = /^(?<usage>\{.*"Garbage collected".*\})$/m;

/**
 * Argument of Node for a process that collects garbage where a measurement asks for it, and not by itself up to three
 * times in the minutes after it had work: one measurement would count that, and the next would not.
 */
export const NO_MEMORY_REDUCER = '--no-memory-reducer';

const collectGarbage = [
  NO_MEMORY_REDUCER,
  '--require',
  inRepository('scripts/lib/bench/processes/collectGarbage.cjs'),
];

/** A profile of some minutes is written within this time, milliseconds, also on a busy machine. */
const PROFILE_MS = 60_000;

/** The line that `measureEventLoop.cjs` prints every second. */
const HELD =
  /^\{.*"Event loop held","milliseconds":(?<milliseconds>[\d.]+),"worked":(?<worked>[\d.]+)\}$/gm;

/** Arguments of Node for a process that reports how long its event loop is held. */
export const measureEventLoop = [
  '--require',
  inRepository('scripts/lib/bench/processes/measureEventLoop.cjs'),
];

/**
 * @typedef {object} PortalOptions
 * @property {string} kubeconfig of the Kubernetes that it manages
 * @property {string} directory takes its configuration and log
 * @property {string} [entry] what runs in place of the portal's backend
 * @property {string} [profile] folder that takes a CPU profile of its whole life
 * @property {boolean} [quiet] keeps warnings and errors to the log, where they are expected
 * @property {string[]} [configs] further configuration files, stronger than all others
 * @property {(milliseconds: number, worked: number) => void} [onEventLoopHeld] hears every second for how long its event
 *   loop was held at a stretch, and how long at most it worked meanwhile, rather than waited for a processor
 */

/** A portal in a separate process, as `npm start` runs it, but with a Kubernetes elsewhere. */
export class PortalProcess {
  #child;
  #graceMs;
  #settings;

  /** Where it answers. */
  url;

  /** A static token of a service with full access. */
  apiToken;

  /** How long it took from its first moment until its list of clusters was answered, milliseconds. */
  startMs;

  /**
   * Starts one and waits until it answers.
   *
   * @param {PortalOptions} options
   */
  static async start({
    kubeconfig,
    directory,
    entry,
    profile,
    quiet,
    configs = [],
    onEventLoopHeld,
  }) {
    const [port, grpcPort] = await findFreePorts(2);
    const settings = readSettings({
      RAYPORT_PORT: String(port),
      RAYPORT_GRPC_PORT: String(grpcPort),
      RAYPORT_KUBERNETES: 'kubeconfig',
      RAYPORT_STATE_DIR: directory,
      KUBECONFIG: kubeconfig,
    });
    const apiToken = generateApiToken();
    const url = `http://localhost:${port}`;
    const overlay = writeConfigOverlay(settings, { apiToken, pagesUrl: url });
    const start = performance.now();
    const { child, exited, logPath } = startPortal(settings, {
      overlay,
      verbose: false,
      quiet,
      configs: [
        inRepository('scripts/lib/bench/app-config.bench.yaml'),
        ...configs,
      ],
      entry,
      nodeArguments: [
        ...collectGarbage,
        ...(onEventLoopHeld ? measureEventLoop : []),
        ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      ],
    });
    if (onEventLoopHeld) {
      child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
        for (const { groups } of chunk.toString().matchAll(HELD)) {
          onEventLoopHeld(Number(groups?.milliseconds), Number(groups?.worked));
        }
      });
    }
    await waitUntilReady(settings, { apiToken, exited, logPath });
    const startMs = performance.now() - start;
    const graceMs = profile ? PROFILE_MS : undefined;
    return new PortalProcess({ child, settings, apiToken, startMs, graceMs });
  }

  /**
   * @param {object} parts
   * @param {import('node:child_process').ChildProcess} parts.child
   * @param {import('../settings.mjs').Settings} parts.settings
   * @param {string} parts.apiToken
   * @param {number} parts.startMs
   * @param {number} [parts.graceMs] how long it may take to end, milliseconds
   */
  constructor({ child, settings, apiToken, startMs, graceMs }) {
    this.#child = child;
    this.#graceMs = graceMs;
    this.#settings = settings;
    this.url = `http://127.0.0.1:${settings.port}`;
    this.apiToken = apiToken;
    this.startMs = startMs;
  }

  /** Where its pages are; sign-in wants the very name that the configuration has. */
  get pagesUrl() {
    return `http://localhost:${this.#settings.port}`;
  }

  /** Where its gRPC API listens. */
  get grpcAddress() {
    return `127.0.0.1:${this.#settings.grpcPort}`;
  }

  /** Headers of a caller with the static token. */
  get headers() {
    return { authorization: `Bearer ${this.apiToken}` };
  }

  /** Signs in as a guest, and returns the headers of that user. */
  async signIn() {
    const response = await fetch(`${this.url}/api/auth/guest/refresh`, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    const { backstageIdentity } = await response.json();
    return { authorization: `Bearer ${backstageIdentity.token}` };
  }

  /** Kibibytes of memory that it has. */
  residentKibibytes() {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  }

  /** Seconds of processor time that it has used, all its threads together. */
  processorSeconds() {
    return processorSeconds(Number(this.#child.pid));
  }

  /**
   * Kibibytes of its objects, without compiled code: resident memory beyond that is room which V8 keeps for new
   * objects.
   *
   * @param {number} [collections] rounds of garbage collection; one is quick enough while something else is measured
   */
  async heldKibibytes(collections = COLLECTIONS) {
    const { heapUsed, external, code } = await this.collectGarbage(collections);
    return (heapUsed + external - code) / 1024;
  }

  /**
   * Makes it release unneeded memory.
   *
   * @param {number} [collections]
   * @returns {Promise<NodeJS.MemoryUsage & { code: number }>} the remaining memory that it reports; `code`: bytes of it
   * that are code
   */
  async collectGarbage(collections = COLLECTIONS) {
    let left;
    for (let collection = 0; collection < collections; collection += 1) {
      const collected = this.#hasCollected();
      process.kill(Number(this.#child.pid), 'SIGUSR2');
      left = await collected;
      await sleep(SETTLE_MS);
    }
    return left;
  }

  /**
   * Resolves when the process reports that it collected garbage.
   *
   * @returns {Promise<any>}
   */
  #hasCollected() {
    return new Promise(resolve => {
      const listen = (/** @type {Buffer} */ chunk) => {
        const usage = COLLECTED.exec(chunk.toString())?.groups?.usage;
        if (!usage) return;
        this.#child.stdout?.off('data', listen);
        resolve(JSON.parse(usage));
      };
      this.#child.stdout?.on('data', listen);
    });
  }

  /** How many streams of changes are open. */
  async openStreams() {
    const response = await fetch(`${this.url}/metrics`);
    const counts = (await response.text()).matchAll(
      /^ray_streams_open\{.*\} (\d+)/gm,
    );
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  /** Kills it at once. */
  kill() {
    this.#child.kill('SIGKILL');
  }

  stop() {
    return endChild(this.#child, this.#graceMs);
  }
}
