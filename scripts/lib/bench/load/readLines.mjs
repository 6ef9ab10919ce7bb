import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';

/**
 * Reads a stream over a separate connection, line by line, until it ends or is closed.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 */
export function readLines(url, headers) {
  const input = new PassThrough();
  const request = get(url, { headers, agent: false }, response => {
    response.on('error', () => input.end());
    response.pipe(input);
  });
  request.on('error', () => input.end());
  const lines = createInterface({ input, crlfDelay: Infinity });
  return { lines, close: () => request.destroy() };
}
