import { readFileSync } from 'node:fs';

/** User agents of requests by the tests and the browser, which are not counted as noise. */
const FROM_OUTSIDE = /Mozilla|Playwright|HeadlessChrome|curl/;

/**
 * The requests in a portal's log that its own plugins made to each other, most frequent first.
 *
 * @param {string} logPath
 * @returns {{ lines: number, loopback: number, most: string[] }}
 */
export function countRequestLines(logPath) {
  const lines = readFileSync(logPath, 'utf8').split('\n');
  const loopback = lines.filter(
    line => line.includes('incomingRequest') && !FROM_OUTSIDE.test(line),
  );
  /** @type {Map<string, number>} */
  const byPath = new Map();
  for (const line of loopback) {
    const [, path = '?'] = /"([A-Z]+ [^ ?"]+)/.exec(line) ?? [];
    byPath.set(path, (byPath.get(path) ?? 0) + 1);
  }
  const most = [...byPath]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([path, count]) => `${count} × ${path}`);
  return { lines: lines.length, loopback: loopback.length, most };
}
