import {
  generateApiToken,
  sandboxKubeconfigPath,
  writeConfigOverlay,
} from './configOverlay.mjs';
import { inRepository } from './paths.mjs';
import { startPortal, waitUntilReady } from './portal.mjs';
import { findFreePorts } from './ports.mjs';
import { withProgress } from './progress.mjs';
import { readSettings } from './settings.mjs';

/** Sets a portal's clock while it runs. */
const SHIFT_CLOCK = inRepository('scripts/lib/chaos/shiftClock.cjs');

/**
 * Starts a portal for tests on loopback and on free ports, on an empty, fast sandbox unless `env` configures another
 * Kubernetes.
 *
 * @param {string} stateDirectory takes its configuration and its log
 * @param {NodeJS.ProcessEnv} [env] further variables of `npm start`
 * @param {string[]} [configs] further configuration files, stronger than all others
 * @param {string[]} [nodeArguments] for the Node that runs it
 * @throws {import('./runMain.mjs').UserError} when it doesn't get ready
 */
export async function startEmptyPortal(
  stateDirectory,
  env = {},
  configs = [],
  nodeArguments = [],
) {
  const { settings, exited, ...portal } = await launchEmptyPortal(
    stateDirectory,
    env,
    configs,
    nodeArguments,
  );
  const { apiToken, logPath } = portal;
  await withProgress('Starting the portal', () =>
    waitUntilReady(settings, { apiToken, exited, logPath }),
  );
  return portal;
}

/**
 * Does as {@link startEmptyPortal}, without waiting for anything.
 *
 * @param {string} stateDirectory
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [configs]
 * @param {string[]} [nodeArguments]
 */
export async function launchEmptyPortal(
  stateDirectory,
  env = {},
  configs = [],
  nodeArguments = [],
) {
  const [port, grpc, sandbox] = await findFreePorts(3);
  const settings = readSettings({
    RAYPORT_PORT: String(port),
    RAYPORT_GRPC_PORT: String(grpc),
    RAYPORT_SANDBOX_PORT: String(sandbox),
    RAYPORT_SANDBOX_SEED: '0',
    RAYPORT_SANDBOX_SPEED: '20',
    RAYPORT_STATE_DIR: stateDirectory,
    ...env,
  });
  const apiToken = settings.apiToken ?? generateApiToken();
  const url = `http://127.0.0.1:${settings.port}`;
  const overlay = writeConfigOverlay(settings, {
    apiToken,
    pagesUrl: url,
    // A folder for SQLite files; they are in memory when absent.
    database: env.RAYPORT_TEST_DATABASE,
  });
  const { child, exited, logPath } = startPortal(settings, {
    overlay,
    verbose: false,
    configs,
    nodeArguments: env.RAYPORT_TEST_CLOCK
      ? // The variable names the file that sets the clock.
        [...nodeArguments, '--require', SHIFT_CLOCK]
      : nodeArguments,
  });
  return {
    url,
    grpcAddress: `127.0.0.1:${settings.grpcPort}`,
    /** Of the Kubernetes API, where that is the sandbox's. */
    sandboxUrl: `http://127.0.0.1:${settings.sandbox.port}`,
    sandboxKubeconfig: sandboxKubeconfigPath(settings),
    apiToken,
    // Undefined only if it could not be started, and then it is not read.
    pid: Number(child.pid),
    settings,
    exited,
    logPath,
  };
}
