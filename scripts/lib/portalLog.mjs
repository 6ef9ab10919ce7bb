import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Writes the portal's log to a file, and shows warnings and errors on the terminal.
 *
 * @param {import('node:child_process').ChildProcess} child the backend, in production mode: its lines are JSON
 * @param {object} options
 * @param {string} options.path of the file
 * @param {boolean} options.verbose shows every line
 * @param {boolean} [options.quiet] shows none; false when absent
 */
export function followPortalLog(child, { path, verbose, quiet = false }) {
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) {
      createInterface({ input: stream }).on('line', line => {
        const entry = parseLogLine(line, { isError: stream === child.stderr });
        file.write(`${entry.text}\n`);
        if (!quiet && (verbose || entry.needsAttention)) {
          console.log(entry.text);
        }
      });
    }
  }
}

/**
 * @param {string} line
 * @param {{ isError: boolean }} options `isError` where it was written to the standard error output
 * @returns {{ text: string, needsAttention: boolean }}
 */
export function parseLogLine(line, { isError }) {
  const entry = parseJson(line);
  if (entry === undefined) {
    // The text of a crash, or Node's own warnings about dependencies, which no change here can fix.
    return {
      text: line,
      needsAttention: isError && !/Warning:|^\(Use `node/.test(line),
    };
  }
  const {
    level,
    message,
    plugin = 'backstage',
    service: _,
    stack,
    timestamp,
    ...fields
  } = entry;
  const time = new Date(timestamp ?? Date.now()).toLocaleTimeString('en-GB');
  const details =
    Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : '';
  return {
    text: `${time} ${level} ${plugin}: ${message}${details}${stack ? `\n${stack}` : ''}`,
    needsAttention: level === 'warn' || level === 'error',
  };
}

/**
 * @param {string} line
 * @returns {Record<string, string> | undefined}
 */
function parseJson(line) {
  if (!line.startsWith('{')) {
    return undefined;
  }
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
