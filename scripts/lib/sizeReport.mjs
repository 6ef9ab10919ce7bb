import { MAX_CHUNK_BYTES } from './bundleSizes.mjs';

const kilobytes = (/** @type {number} */ bytes) =>
  `${(bytes / 1000).toFixed(1)} kB`;

const WIDTH = '9999.9 kB'.length;

/**
 * The sizes of our scripts.
 *
 * @typedef {object} SizeReport
 * @property {string} table a line for each script, largest first
 * @property {string} [fault] what is wrong and what to do; absent when every script is small enough
 */

/**
 * Words for what {@link bundleSizes} found. That it found nothing is a fault, too: then nothing was weighed.
 *
 * @param {import('./bundleSizes.mjs').Chunk[]} chunks
 * @returns {SizeReport}
 */
export function sizeReport(chunks) {
  const lines = chunks.map(
    ({ file, bytes, sources }) =>
      `${kilobytes(bytes).padStart(WIDTH)}  ${file} (${sources} of our files)`,
  );
  return { table: lines.join('\n'), fault: faultOf(chunks) };
}

/** @param {import('./bundleSizes.mjs').Chunk[]} chunks */
function faultOf(chunks) {
  if (!chunks.length) {
    return 'No script of the built pages has a source map that names files of ours, so none could be weighed. Look at packages/app/dist/static and at OUR_SOURCES in scripts/lib/bundleSizes.mjs.';
  }
  const tooLarge = chunks
    .filter(({ bytes }) => bytes > MAX_CHUNK_BYTES)
    .map(({ file }) => file);
  if (!tooLarge.length) return undefined;
  return `Larger than ${kilobytes(MAX_CHUNK_BYTES)} with gzip: ${tooLarge.join(', ')}. Load what is rarely needed lazily, with import().`;
}
