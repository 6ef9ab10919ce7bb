import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CGROUPS = '/sys/fs/cgroup';

/** The controllers from which Ray reads the usage of its container. */
const CONTROLLERS = ['memory', 'cpuacct'];

/**
 * A Ray whose nodes run in one control group, and see nothing but it, as in a container: Ray then reports what the node
 * uses in place of what the machine uses.
 *
 * @typedef {object} CgroupRay
 * @property {string} bin folder of the programs, as `ray.sandbox.installedRay.bin`
 * @property {string} group name of the control group
 */

const PREFIX = 'rayport-';

/** Removes the groups of earlier runs, whose processes ended after them. */
function removeOldGroups() {
  for (const controller of CONTROLLERS) {
    const folder = join(CGROUPS, controller);
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(PREFIX)) continue;
      try {
        rmdirSync(join(folder, name));
      } catch {
        // It belongs to a run that is still in progress.
      }
    }
  }
}

/**
 * @param {string} bin
 * @param {string} group
 */
function rayProgram(bin, group) {
  const joins = CONTROLLERS.map(
    name => `echo $$ > ${CGROUPS}/${name}/${group}/cgroup.procs`,
  );
  const mounts = CONTROLLERS.map(
    name => `mount --bind ${CGROUPS}/${name}/${group} ${CGROUPS}/${name}`,
  );
  return `#!/bin/sh
if [ "$1" = start ]; then
  ${joins.join('\n  ')}
  # Ray reads control groups of pods only where this is set.
  export KUBERNETES_SERVICE_HOST=127.0.0.1
  exec unshare -m sh -c '${mounts.join(' && ')} && exec "$0" "$@"' ${bin}/ray "$@"
fi
exec ${bin}/ray "$@"
`;
}

/**
 * @param {string} bin folder of Ray's programs
 * @param {string} folder takes programs that start it
 * @returns {CgroupRay | { missing: string }}
 */
export function createCgroupRay(bin, folder) {
  const group = `${PREFIX}${process.pid}`;
  const paths = CONTROLLERS.map(name => join(CGROUPS, name, group));
  try {
    removeOldGroups();
    paths.forEach(path => mkdirSync(path));
  } catch {
    return { missing: 'they need root, and control groups of version 1' };
  }
  mkdirSync(folder, { recursive: true });
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  write('ray', rayProgram(bin, group));
  write('python', `#!/bin/sh\nexec ${bin}/python "$@"\n`);
  return { bin: folder, group };
}
