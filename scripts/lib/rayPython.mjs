import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, startChild } from './children.mjs';
import { inRepository } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { UserError } from './runMain.mjs';

/** Pinned, because a new Ray is a change of its own. */
const REQUIREMENT = 'ray[default]==2.60.0';

/** There is no Ray of that version for others. */
const MINORS = { min: 10, max: 13 };

const COMMANDS = ['python3', 'python3.13', 'python3.12', 'python3.11'];

/** Prints the version when everything is there that a virtual environment takes. */
const PROBE =
  'import sys, venv, ensurepip; print(sys.version_info[0], sys.version_info[1])';

const ENVIRONMENT = inRepository('.cache', 'ray-venv');

/** Says what an environment was made of; written last, so that one that is half made is made again. */
const STAMP = join(ENVIRONMENT, 'rayport.txt');

/**
 * @typedef {object} Python
 * @property {string} command
 * @property {string} version
 */

/**
 * A Python on this machine that Ray runs on.
 *
 * @returns {Python | { missing: string }} `missing` says what to install
 */
export function findPython() {
  for (const command of COMMANDS) {
    const { stdout = '' } = spawnSync(command, ['-c', PROBE], {
      encoding: 'utf8',
    });
    const [major, minor] = (stdout ?? '').trim().split(' ').map(Number);
    if (major === 3 && minor >= MINORS.min && minor <= MINORS.max) {
      return { command, version: `${major}.${minor}` };
    }
  }
  return {
    missing: `they need Python 3.${MINORS.min} to 3.${MINORS.max} with venv and ensurepip (Debian: apt-get install python3-venv)`,
  };
}

/**
 * Installs Ray into an environment of its own, once. Packages come from wherever this machine's pip gets them.
 *
 * @param {Python} python
 * @returns {Promise<string>} the folder of its programs
 * @throws {UserError} with pip's words when it fails
 */
export async function ensureRay({ command, version }) {
  const bin = join(ENVIRONMENT, 'bin');
  const stamp = `${REQUIREMENT} on Python ${version}\n`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) {
    return bin;
  }
  await withProgress(`Installing ${REQUIREMENT}`, async () => {
    rmSync(ENVIRONMENT, { recursive: true, force: true });
    await run(command, ['-m', 'venv', ENVIRONMENT]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-input'];
    await run(join(bin, 'python'), [...pip, REQUIREMENT]);
  });
  writeFileSync(STAMP, stamp);
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
