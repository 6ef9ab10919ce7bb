import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, startChild } from './children.mjs';
import { repositoryRoot } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { UserError } from './runMain.mjs';

/** How much of npm's output is shown when it fails. */
const SHOWN_OUTPUT_CHARACTERS = 4_000;

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} LockedPackages
 *   by their folder, e.g. "node_modules/react"
 */

/**
 * Installs exactly what package-lock.json names, unless it is installed already.
 *
 * @param {string} [root] another repository than this one
 */
export async function ensureInstalled(root = repositoryRoot) {
  const locked = readLockfile(join(root, 'package-lock.json'));
  if (isInstalled(locked, readInstalled(root))) {
    return;
  }
  const folders = Object.keys(locked).filter(
    folder => folder.includes('node_modules/') && !locked[folder].optional,
  );
  const isUnpacked = (/** @type {string} */ folder) =>
    existsSync(join(root, folder, 'package.json'));
  await withProgress('Installing packages (npm ci)', () => runNpmCi(root), {
    detail: () =>
      `${folders.filter(isUnpacked).length} of ${folders.length} packages`,
  });
}

/**
 * Whether npm's own record of the installation has everything in the lockfile. npm writes the record last, so an
 * interrupted installation doesn't count. Optional packages may be missing: they are for other platforms.
 *
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(
    ([folder, { link, optional, version }]) =>
      !folder.includes('node_modules/') ||
      installed[folder]?.version === version ||
      (optional && installed[folder] === undefined) ||
      (link && installed[folder]?.link),
  );
}

/**
 * npm's record of what is installed in a repository; empty if nothing is.
 *
 * @param {string} root
 */
export function readInstalled(root) {
  return readLockfile(join(root, 'node_modules/.package-lock.json'));
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
export function readLockfile(file) {
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).packages
    : {};
}

/** @param {string} root */
async function runNpmCi(root) {
  // The npm that runs this script, if one does. Development packages are included, because they build and test the
  // portal.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const child = startChild(
    command,
    [...args, 'ci', '--include=dev', '--no-progress'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => {
    output = `${output}${chunk}`.slice(-SHOWN_OUTPUT_CHARACTERS);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  if ((await exitCodeOf(child)) !== 0) {
    throw new UserError(
      `npm ci failed. It needs a registry (\`npm config get registry\`) and about 3 GB of disk. What it said:\n${output}`,
    );
  }
}
