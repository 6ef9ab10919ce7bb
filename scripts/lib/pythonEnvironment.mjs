import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, startChild } from './children.mjs';
import { withProgress } from './progress.mjs';
import { UserError } from './runMain.mjs';

const COMMANDS = ['python3', 'python3.13', 'python3.12', 'python3.11'];

/** Prints the version if everything exists that a virtual environment needs. */
const PROBE =
  'import sys, venv, ensurepip; print(sys.version_info[0], sys.version_info[1])';

/** Records the contents of an environment. Written last, so that an incomplete environment is recreated. */
const STAMP = 'rayport.txt';

/**
 * @typedef {object} Python
 * @property {string} command
 * @property {string} version
 */

/**
 * A Python 3 on this machine that can make virtual environments.
 *
 * @param {{ min: number, max: number }} minors the versions that will do
 * @param {string[]} [commands] where to look for it
 * @returns {Python | { missing: string }} `missing` says what to install
 */
export function findPython({ min, max }, commands = COMMANDS) {
  for (const command of commands) {
    const { stdout = '' } = spawnSync(command, ['-c', PROBE], {
      encoding: 'utf8',
    });
    const [major, minor] = (stdout ?? '').trim().split(' ').map(Number);
    if (major === 3 && minor >= min && minor <= max) {
      return { command, version: `${major}.${minor}` };
    }
  }
  return {
    missing: `that needs Python 3.${min} to 3.${max} with venv and ensurepip (Debian: apt-get install python3-venv)`,
  };
}

/**
 * Installs a package into a virtual environment of its own, once. Packages come from wherever this machine's pip gets
 * them.
 *
 * @param {Python} python
 * @param {{ folder: string, requirement: string }} options `requirement` as pip reads it, with a version
 * @returns {Promise<string>} the folder of its programs
 * @throws {UserError} with pip's words when it fails
 */
export async function ensureEnvironment(
  { command, version },
  { folder, requirement },
) {
  const bin = join(folder, 'bin');
  const stampPath = join(folder, STAMP);
  const stamp = `${requirement} on Python ${version}\n`;
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) {
    return bin;
  }
  await withProgress(`Installing ${requirement}`, async () => {
    rmSync(folder, { recursive: true, force: true });
    await run(command, ['-m', 'venv', folder]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-input'];
    await run(join(bin, 'python'), [...pip, requirement]);
  });
  writeFileSync(stampPath, stamp);
  return bin;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, args) {
  const child = startChild(command, args, {
    env: { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', chunk => {
    words += chunk;
  });
  if ((await exitCodeOf(child)) !== 0) {
    throw new UserError(`${command} ${args.join(' ')} failed:\n${words}`);
  }
}
