import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, startChild } from './children.mjs';
import { inCache, inRepository } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { UserError } from './runMain.mjs';

/**
 * Installs a tool for releases into a separate folder, once, so that `npm ci` does not install it for every developer.
 *
 * @param {string} name of its package
 * @param {string} version exact
 * @returns {Promise<string>} the folder of its package
 * @throws {UserError} when it can't be installed
 */
export async function developmentTool(name, version) {
  const folder = inCache(`${name.replace('/', '-')}-${version}`);
  const tool = join(folder, 'node_modules', name);
  if (!existsSync(join(tool, 'package.json'))) {
    await withProgress(`Installing ${name}@${version}`, () =>
      runTool('npm', [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '--prefix',
        folder,
        `${name}@${version}`,
      ]),
    );
  }
  return tool;
}

/**
 * Runs a command that reports its progress and errors to the user itself.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @throws {UserError} when it fails
 */
export async function runTool(command, args, options) {
  const child = startChild(command, args, {
    cwd: inRepository('.'),
    stdio: 'inherit',
    ...options,
  });
  const code = await exitCodeOf(child);
  if (code !== 0) {
    throw new UserError(`${[command, ...args].join(' ')} ended with ${code}.`);
  }
}
