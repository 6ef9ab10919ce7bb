import { readFileSync } from 'node:fs';

/** How much of the output of something that failed is shown at once; its log has the rest. */
export const SHOWN_LINES = 20;

/**
 * The last lines of a file.
 *
 * @param {string} path
 * @param {number} [count]
 */
export function lastLines(path, count = SHOWN_LINES) {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count);
}
