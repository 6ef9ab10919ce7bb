import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Maximum size of one of our scripts with gzip, bytes, so that pages load quickly on a slow connection, too. */
export const MAX_CHUNK_BYTES = 200_000;

/** Sources whose scripts are ours: the pages, and the API contract that they use. */
const OUR_SOURCES = /plugins\/ray(-common)?\/src\//;

const MAP = '.map';

/**
 * A script of the built pages.
 *
 * @typedef {object} Chunk
 * @property {string} file
 * @property {number} bytes compressed with gzip
 * @property {number} sources how many of our files are in it
 */

/**
 * The built scripts with our sources, largest first. Source maps show the sources of a script.
 *
 * @param {string} folder `packages/app/dist/static`
 * @returns {Chunk[]}
 */
export function bundleSizes(folder) {
  return readdirSync(folder)
    .filter(name => name.endsWith(`.js${MAP}`))
    .map(name => {
      const { sources } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const ours = sources.filter((/** @type {string} */ source) =>
        OUR_SOURCES.test(source),
      );
      return { file: name.slice(0, -MAP.length), sources: ours.length };
    })
    .filter(({ sources }) => sources > 0)
    .map(chunk => {
      const content = readFileSync(join(folder, chunk.file));
      return { ...chunk, bytes: gzipSync(content).length };
    })
    .sort((a, b) => b.bytes - a.bytes);
}
