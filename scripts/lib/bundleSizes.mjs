import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Most bytes of one of our scripts, as the browser loads it (gzip): a page of ours is there soon on a slow line, too. */
export const MAX_CHUNK_BYTES = 200_000;

/** Sources whose scripts are ours: the pages, and the contract that they speak. */
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
 * The built scripts that hold sources of ours, largest first. What a script is made of, its source map says.
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
