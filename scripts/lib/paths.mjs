import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const repositoryRoot = resolve(
  dirname(fileURLToPath(import.meta.url)),
  '../..',
);

/**
 * A path inside the repository.
 *
 * @param {string[]} segments
 */
export function inRepository(...segments) {
  return join(repositoryRoot, ...segments);
}

/**
 * A path inside the folder for what takes long to make and lasts longer than a clone: programs, environments of Python,
 * tools of npm. Names in it carry versions. `RAYPORT_CACHE_DIR` chooses another one.
 *
 * @param {string[]} segments
 */
export function inCache(...segments) {
  const folder =
    process.env.RAYPORT_CACHE_DIR ||
    join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'rayport');
  return join(folder, ...segments);
}

/** backstage-cli, run by this very Node. */
export const backstageCli = inRepository(
  'node_modules/@backstage/cli/bin/backstage-cli',
);
