import { inCache } from './paths.mjs';
import { ensureEnvironment, findPython } from './pythonEnvironment.mjs';
import { UserError } from './runMain.mjs';

/** @typedef {{ bin: string, version: string, memory?: string, environment?: string[] }} InstalledRay as `ray.sandbox.installedRay` */

/** Pinned, because a new Ray needs a separate change. */
const DEFAULT_VERSION = '2.60.0';

const VERSION = /^\d+\.\d+\.\d+(?:\w+)?$/;

/** Ray of that version supports no other Python. */
const MINORS = { min: 10, max: 13 };

/** The oldest client that the portal serves, and the Pythons that it runs on. */
const OLD_CLIENT = {
  version: '2.9.3',
  commands: ['python3', 'python3.11', 'python3.10'],
  minors: { min: 8, max: 11 },
};

/**
 * A Python on this machine that Ray runs on; `RAYPORT_RAY_PYTHON` names one.
 */
export function findRayPython(env = process.env) {
  const { RAYPORT_RAY_PYTHON: command } = env;
  return findPython(MINORS, command ? [command] : undefined);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @throws {UserError} when `RAYPORT_RAY_VERSION` is no version
 */
export function rayVersion(env = process.env) {
  const version = env.RAYPORT_RAY_VERSION || DEFAULT_VERSION;
  if (!VERSION.test(version)) {
    throw new UserError(
      `RAYPORT_RAY_VERSION is "${version}", but must be a version such as ${DEFAULT_VERSION}.`,
    );
  }
  return version;
}

/**
 * Installs Ray into a separate environment, once.
 *
 * @param {import('./pythonEnvironment.mjs').Python} python
 */
export function ensureRay(python) {
  const folder = inCache(`ray-${rayVersion()}`);
  const requirement = `ray[default,serve]==${rayVersion()}`;
  return ensureEnvironment(python, { folder, requirement });
}

/**
 * Installs an old Ray, once.
 *
 * @returns {Promise<{ version: string, bin: string } | undefined>} undefined where no Python here runs it
 */
export async function ensureOldClient() {
  const { version, commands, minors } = OLD_CLIENT;
  const python = findPython(minors, commands);
  if ('missing' in python) return undefined;
  const folder = inCache(`ray-${version}`);
  const requirement = `ray[default]==${version}`;
  return {
    version,
    bin: await ensureEnvironment(python, { folder, requirement }),
  };
}

/**
 * Ray for the pods of the sandbox, installed if missing.
 *
 * @returns {Promise<InstalledRay>}
 * @throws {UserError} that names the missing requirement of this machine
 */
export async function installRay(env = process.env) {
  if (process.platform !== 'linux') {
    throw new UserError(
      'Real Ray in the sandbox needs Linux: elsewhere pods can have no addresses of their own. Without --ray, the sandbox simulates Ray.',
    );
  }
  const python = findRayPython(env);
  if ('missing' in python) {
    throw new UserError(
      `Real Ray in the sandbox can't be installed: ${python.missing}. RAYPORT_RAY_PYTHON names another Python; without --ray, the sandbox simulates Ray.`,
    );
  }
  const version = rayVersion(env);
  const bin = await ensureRay(python);
  const memory = env.RAYPORT_RAY_MEMORY;
  const environment =
    env.RAYPORT_RAY_ENVIRONMENT?.split(/[\s,]+/).filter(Boolean);
  return {
    bin,
    version,
    ...(memory && { memory }),
    ...(environment && { environment }),
  };
}
