import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes all later steps download and build Kubernetes as on a new machine, in a separate folder of some 6 GB.
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
