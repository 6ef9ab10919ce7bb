import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** yarn's names for cached files of our packages. */
const OURS = '@rayport-';

/**
 * Removes our packages of an earlier run from yarn's cache, which has them by name and version: the newly packed ones
 * have the same version.
 *
 * @param {string} app whose installed ones go, too, so that all are taken from the registry
 * @param {string | undefined} globalFolder yarn's
 */
export function forgetOurPackages(app, globalFolder) {
  const installed = join(app, 'node_modules', '@rayport');
  rmSync(installed, { recursive: true, force: true });
  const cache = join(globalFolder ?? '', 'cache');
  if (!globalFolder || !existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    if (name.startsWith(OURS)) rmSync(join(cache, name));
  }
}
