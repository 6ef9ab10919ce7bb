import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitCodeOf, exitWithParent, startChild } from './children.mjs';
import { repositoryRoot } from './paths.mjs';
import { followPortalLog } from './portalLog.mjs';
import { UserError } from './runMain.mjs';

/** A start takes about 10 s; a machine that needs this long has another problem. */
const READY_TIMEOUT_MS = 180_000;

const READY_POLL_INTERVAL_MS = 200;

/** Later ones win; app-config.local.yaml is for local settings and not in git. */
const CONFIG_FILES = [
  'app-config.yaml',
  'app-config.trial.yaml',
  'app-config.local.yaml',
];

/**
 * Starts pages and API as one process from the sources of packages/backend.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {object} options
 * @param {string} options.overlay the configuration file written for this run
 * @param {boolean} options.verbose shows every line of its log
 * @param {boolean} [options.quiet] shows none
 * @param {string[]} [options.nodeArguments] for the Node that runs it, such as `--cpu-prof`
 * @param {string[]} [options.configs] further configuration files, stronger than all others
 * @param {string} [options.entry] what runs in place of the portal's backend, with the same configuration
 * @param {string} [options.root] the repository whose portal runs, such as one of another version
 */
export function startPortal(
  settings,
  {
    overlay,
    verbose,
    quiet,
    nodeArguments = [],
    configs: further = [],
    entry = 'src',
    root = repositoryRoot,
  },
) {
  const configs = [
    ...CONFIG_FILES.map(file => join(root, file)).filter(existsSync),
    overlay,
    ...further,
  ];
  const args = [
    ...exitWithParent,
    '--require',
    join(root, 'node_modules/@backstage/cli/config/nodeTransform.cjs'),
    ...nodeArguments,
    entry,
    ...configs.flatMap(path => ['--config', path]),
  ];
  const child = startChild(process.execPath, args, {
    cwd: join(root, 'packages/backend'),
    // Production: React and Express without their development checks, and a log that can be read by programs.
    env: { ...portalEnvironment(settings), NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const logPath = join(settings.stateDirectory, `portal.${settings.port}.log`);
  followPortalLog(child, { path: logPath, verbose, quiet });
  return { child, exited: exitCodeOf(child), logPath };
}

/**
 * The environment of the backend: its working directory differs from ours, so paths are absolute.
 *
 * @param {import('./settings.mjs').Settings} settings
 */
export function portalEnvironment({ kubeconfig }) {
  return kubeconfig
    ? { ...process.env, KUBECONFIG: kubeconfig }
    : { ...process.env };
}

/**
 * The reason why a running portal is not ready.
 *
 * @typedef {{ reason: string, needsRestart: boolean }} Waiting `needsRestart`: the configuration is wrong
 */

/**
 * Resolves when the portal is healthy and its API answers.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {object} options
 * @param {string} options.apiToken
 * @param {Promise<number>} options.exited
 * @param {string} options.logPath
 * @param {number} [options.timeoutMs] how long that may take
 * @param {number} [options.patienceMs] how long it may wait for Kubernetes before this resolves anyway
 * @param {(waiting: Waiting | undefined) => void} [options.onLook] hears what it waits for
 * @returns {Promise<Waiting | undefined>} what it still waits for; undefined where it is ready
 * @throws {UserError} when it ends, or takes too long
 */
export async function waitUntilReady(
  settings,
  {
    apiToken,
    exited,
    logPath,
    timeoutMs = READY_TIMEOUT_MS,
    patienceMs = Infinity,
    onLook = () => {},
  },
) {
  const base = `http://127.0.0.1:${settings.port}`;
  const deadline = Date.now() + timeoutMs;
  let waitingSince = Infinity;
  let running = true;
  exited.finally(() => {
    running = false;
  });

  while (running && Date.now() < deadline) {
    const { isReady, waiting } = await look(base, apiToken);
    if (isReady) {
      return undefined;
    }
    onLook(waiting);
    waitingSince = waiting ? Math.min(waitingSince, Date.now()) : Infinity;
    const isLong = Date.now() - waitingSince >= patienceMs;
    const isHopeless = waiting?.needsRestart && patienceMs < Infinity;
    if (isLong || isHopeless) {
      return waiting;
    }
    await sleep(READY_POLL_INTERVAL_MS);
  }
  const what = running
    ? `was not ready within ${timeoutMs / 1000} s`
    : 'ended while starting';
  throw new UserError(`The portal ${what}. Its log tells why: ${logPath}`);
}

/**
 * @param {string} base
 * @param {string} apiToken
 * @returns {Promise<{ isReady: boolean, waiting?: Waiting }>}
 */
async function look(base, apiToken) {
  const health = await ask(`${base}/.backstage/health/v1/readiness`);
  if (!health.isOk) {
    const { waitingFor, needsRestart = false } = health.body;
    return {
      isReady: false,
      waiting: waitingFor && { reason: waitingFor, needsRestart },
    };
  }
  const headers = { Authorization: `Bearer ${apiToken}` };
  const api = await ask(`${base}/apis/v1/clusters`, headers);
  // Such as that the CustomResourceDefinitions are missing.
  const { message: reason } = api.body;
  return {
    isReady: api.isOk,
    waiting: reason && { reason, needsRestart: false },
  };
}

/**
 * @param {string} url
 * @param {Record<string, string>} [headers]
 */
async function ask(url, headers = {}) {
  try {
    const response = await fetch(url, {
      headers,
      signal: AbortSignal.timeout(5_000),
    });
    // For unknown paths the portal answers its page, with 200, which is no JSON.
    const body = await response.json();
    return { isOk: response.ok, body };
  } catch {
    return { isOk: false, body: {} };
  }
}
