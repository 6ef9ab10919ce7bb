import { createWriteStream } from 'node:fs';
import { endChild, startChild } from '../children.mjs';
import { waitFor } from '../bench/waitFor.mjs';
import { findFreePorts } from '../ports.mjs';
import { UserError } from '../runMain.mjs';

/** Both halves compile their modules, on a machine that may be busy. */
const START_TIMEOUT_MS = 300_000;

/** A portal in another repository, started by its own command. */
export class AdoptedPortal {
  #child;
  /** Where a browser finds the pages. */
  pagesUrl;
  /** Where the API is. */
  apiUrl;
  logPath;

  /**
   * Starts it on free ports, and waits until pages and API answer.
   *
   * @param {object} options
   * @param {string} options.command
   * @param {string} options.cwd
   * @param {NodeJS.ProcessEnv} options.env
   * @param {Record<string, unknown>} [options.config] more configuration, by its keys with `_` between
   * @param {string} options.logPath
   * @param {boolean} [options.hasOwnPages] whether a development server next to the backend serves the pages
   */
  static async start({
    command,
    cwd,
    env,
    config,
    logPath,
    hasOwnPages = true,
  }) {
    const [pages, api, sandbox] = await findFreePorts(3);
    const apiUrl = `http://localhost:${api}`;
    const pagesUrl = hasOwnPages ? `http://localhost:${pages}` : apiUrl;
    const child = startChild('bash', ['-c', `exec ${command}`], {
      cwd,
      env: {
        ...env,
        ...inEnvironment({
          app_baseUrl: pagesUrl,
          backend_baseUrl: apiUrl,
          backend_listen: { port: api, host: '127.0.0.1' },
          backend_cors_origin: pagesUrl,
          ray_sandbox_port: sandbox,
          ...config,
        }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const file = createWriteStream(logPath);
    child.stdout?.pipe(file);
    child.stderr?.pipe(file);
    const portal = new AdoptedPortal({ child, pagesUrl, apiUrl, logPath });
    await portal.#untilItAnswers();
    return portal;
  }

  /** @param {{ child: import('node:child_process').ChildProcess, pagesUrl: string, apiUrl: string, logPath: string }} parts */
  constructor({ child, pagesUrl, apiUrl, logPath }) {
    this.#child = child;
    this.pagesUrl = pagesUrl;
    this.apiUrl = apiUrl;
    this.logPath = logPath;
  }

  async stop() {
    await endChild(this.#child);
  }

  async #untilItAnswers() {
    const urls = [
      `${this.apiUrl}/.backstage/health/v1/readiness`,
      this.pagesUrl,
    ];
    const areThere = await waitFor(async () => {
      if (this.#child.exitCode !== null) {
        throw new UserError(
          `The portal ended while starting. Its log tells why: ${this.logPath}`,
        );
      }
      const answers = await Promise.all(urls.map(isOk));
      return answers.every(Boolean);
    }, START_TIMEOUT_MS);
    if (!areThere) {
      throw new UserError(
        `The portal was not ready within ${START_TIMEOUT_MS / 1_000} s. Its log tells why: ${this.logPath}`,
      );
    }
  }
}

/**
 * Backstage reads such variables as configuration, above its files.
 *
 * @param {Record<string, unknown>} config
 */
function inEnvironment(config) {
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      `APP_CONFIG_${key}`,
      JSON.stringify(value),
    ]),
  );
}

/** @param {string} url */
async function isOk(url) {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return ok;
  } catch {
    return false;
  }
}
