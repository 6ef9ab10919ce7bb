import { spawnSync } from 'node:child_process';

/**
 * Removes a folder with hundreds of thousands of files, such as installed packages, for which Node's own function takes
 * minutes on a busy disk.
 *
 * @param {string} folder
 */
export function removeFolder(folder) {
  spawnSync('rm', ['-rf', folder]);
}
