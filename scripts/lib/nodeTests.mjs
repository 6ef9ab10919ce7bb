import { createWriteStream } from 'node:fs';
import { relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { repositoryRoot } from './paths.mjs';

/**
 * Runs test files with Node's own runner, and counts the results.
 *
 * @param {string[]} files
 * @param {string} [log] a file for what they print; our own output when absent
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runNodeTests(files, log) {
  /** @type {import('./testCounts.mjs').TestFailure[]} */
  const failures = [];
  const counts = { passed: 0, failed: 0, skipped: 0, failures };
  const stream = run({ files, concurrency: true });
  stream.on('test:pass', ({ details, skip, todo }) => {
    if (details.type !== 'suite') {
      counts[skip || todo ? 'skipped' : 'passed'] += 1;
    }
  });
  stream.on('test:fail', ({ details, file, name }) => {
    if (details.type !== 'suite') {
      counts.failed += 1;
      failures.push({
        name: `${relative(repositoryRoot, file ?? '')}: ${name}`,
        message: String(details.error.cause ?? details.error),
      });
    }
  });
  const output = log ? createWriteStream(log) : process.stdout;
  for await (const text of stream.compose(new spec())) output.write(text);
  if (output !== process.stdout) await finished(output.end());
  return counts;
}
