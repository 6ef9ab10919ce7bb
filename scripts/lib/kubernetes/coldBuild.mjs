import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Has all that follows download and build a Kubernetes as on a machine that never has, in a folder of its own: some 6 GB.
 *
 * @param {string} folder
 * @returns {() => void} removes it
 */
export function buildCold(folder) {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true });
  Object.assign(process.env, {
    RAYPORT_KUBERNETES_BUILD: join(folder, 'programs'),
    GOCACHE: join(folder, 'build'),
    GOMODCACHE: join(folder, 'modules'),
    // Go writes modules that even their owner can't remove otherwise.
    GOFLAGS: `${process.env.GOFLAGS ?? ''} -modcacherw`.trim(),
  });
  return remove;
}
