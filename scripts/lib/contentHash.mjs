import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from './paths.mjs';

/** Files of a package that are not sources of its build. */
const NOT_A_SOURCE = /^(node_modules|dist|coverage)$|\.test\.tsx?$/;

/**
 * A hash of the names and contents of all sources below some files and folders. Contents, because a fresh clone or a
 * changed branch gives every file a new time.
 *
 * @param {string[]} paths
 */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listSources).sort()) {
    hash
      .update(`${relative(repositoryRoot, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listSources(path) {
  if (path.endsWith('.json')) {
    return [path];
  }
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => !NOT_A_SOURCE.test(entry.name))
    .flatMap(entry => {
      const child = join(path, entry.name);
      return entry.isDirectory() ? listSources(child) : [child];
    });
}
