import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../removeFolder.mjs';
import { buildWithoutDocker } from './buildWithoutDocker.mjs';
import { readDockerfile } from './Dockerfile.mjs';

/**
 * Builds the content of the image in a temporary folder, which is deleted when this process ends.
 *
 * @returns {Promise<{ app: string, root: string }>} the image's folder, and one next to it for what a test writes
 */
export async function buildImage() {
  const root = mkdtempSync(join(tmpdir(), 'rayport-image-'));
  process.once('exit', () => removeFolder(root));
  // It runs as another user.
  chmodSync(root, 0o755);
  const last = await buildWithoutDocker(readDockerfile(), root);
  const app = join(last, 'app');
  console.log(`Without the base, the image has ${megabytesOf(app)} MB.`);
  return { app, root };
}

/** @param {string} folder */
function megabytesOf(folder) {
  const { stdout } = spawnSync('du', ['-sm', folder], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10);
}
