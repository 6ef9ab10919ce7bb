import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The SQLite files of a portal take about 5 MB, and a full disk must be filled quickly. */
const SIZE = '32m';

/**
 * Mounts a small file system in memory, for a test that fills it. It is removed when this process ends.
 *
 * @returns {{ path: string } | { missing: string }}
 */
export function mountSmallDisk() {
  const path = mkdtempSync(join(tmpdir(), 'rayport-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', path];
  const mounted = spawnSync('mount', options, { encoding: 'utf8' });
  process.once('exit', () => {
    // A portal that is just being ended may still have files open.
    if (mounted.status === 0) spawnSync('umount', ['--lazy', path]);
    rmdirSync(path);
  });
  return mounted.status === 0
    ? { path }
    : { missing: 'this user may not mount a file system' };
}
