import { delimiter, resolve } from 'node:path';
import { inRepository } from './paths.mjs';
import { UserError } from './runMain.mjs';

/** Default address of the sandbox's Kubernetes API. */
export const DEFAULT_SANDBOX_PORT = 7017;

/**
 * @typedef {object} Settings
 * @property {number} port of the portal: pages and HTTP API
 * @property {number} grpcPort
 * @property {number} pagesPort of the pages alone, which only `npm run dev` has
 * @property {string | undefined} apiToken
 * @property {'sandbox' | 'kubeconfig' | 'in-cluster'} connection to Kubernetes
 * @property {string | undefined} kubeconfig one or several paths, absolute
 * @property {{ port: number, speed: number, seed: number | undefined }} sandbox
 * @property {boolean} realRay the sandbox's pods run Ray
 * @property {string} stateDirectory for what a run writes: configuration, log, kubeconfig of the sandbox
 */

/**
 * The minimum length that Backstage requires of static tokens, without spaces, at which headers and shells would split.
 */
const API_TOKEN = /^\S{8,}$/;

/**
 * Reads the environment variables that all commands share.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 * @throws {UserError} naming the variable whose value makes no sense
 */
export function readSettings(env = process.env) {
  const apiToken = env.RAYPORT_API_TOKEN || undefined;
  if (apiToken !== undefined && !API_TOKEN.test(apiToken)) {
    throw new UserError(
      'RAYPORT_API_TOKEN must have at least 8 characters and no spaces.',
    );
  }
  return {
    port: readPort(env, 'RAYPORT_PORT', 7007),
    grpcPort: readPort(env, 'RAYPORT_GRPC_PORT', 8887),
    pagesPort: readPort(env, 'RAYPORT_PAGES_PORT', 3000),
    apiToken,
    connection: readConnection(env),
    kubeconfig: env.KUBECONFIG?.split(delimiter)
      .map(path => resolve(path))
      .join(delimiter),
    sandbox: {
      port: readPort(env, 'RAYPORT_SANDBOX_PORT', DEFAULT_SANDBOX_PORT),
      speed:
        readNumber(
          env,
          'RAYPORT_SANDBOX_SPEED',
          value => value > 0,
          'a number above 0',
        ) ?? 1,
      seed: readNumber(
        env,
        'RAYPORT_SANDBOX_SEED',
        value => Number.isInteger(value) && value >= 0,
        'a whole number of example clusters, 0 or more',
      ),
    },
    realRay: readRealRay(env),
    stateDirectory: env.RAYPORT_STATE_DIR
      ? resolve(env.RAYPORT_STATE_DIR)
      : inRepository('.rayport'),
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings['connection']}
 */
function readConnection(env) {
  const value = env.RAYPORT_KUBERNETES || 'sandbox';
  if (value !== 'sandbox' && value !== 'kubeconfig' && value !== 'in-cluster') {
    throw new UserError(
      `RAYPORT_KUBERNETES is "${value}", but must be sandbox, kubeconfig or in-cluster.`,
    );
  }
  return value;
}

/** @param {NodeJS.ProcessEnv} env */
function readRealRay(env) {
  const value = env.RAYPORT_SANDBOX_RAY || 'simulated';
  if (value !== 'simulated' && value !== 'process') {
    throw new UserError(
      `RAYPORT_SANDBOX_RAY is "${value}", but must be simulated or process.`,
    );
  }
  return value === 'process';
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} variable
 * @param {number} fallback
 */
function readPort(env, variable, fallback) {
  const isPort = (/** @type {number} */ value) =>
    Number.isInteger(value) && value >= 1 && value <= 65_535;
  return (
    readNumber(env, variable, isPort, 'a port between 1 and 65535') ?? fallback
  );
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} variable
 * @param {(value: number) => boolean} accepts
 * @param {string} expectation
 */
function readNumber(env, variable, accepts, expectation) {
  const text = env[variable];
  if (!text) {
    return undefined;
  }
  const value = Number(text);
  if (!accepts(value)) {
    throw new UserError(
      `${variable} is "${text}", but must be ${expectation}.`,
    );
  }
  return value;
}
