import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How yarn names what it keeps of ours. */
const OURS = '@rayport-';

/**
 * Has yarn forget the packages of ours that a run before has installed: it keeps them by name and version, and what is
 * packed now has the version of what was packed then.
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
