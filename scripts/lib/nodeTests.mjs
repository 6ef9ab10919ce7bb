import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/**
 * Runs files of tests for Node's own runner, and counts.
 *
 * @param {string[]} files
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runNodeTests(files) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const stream = run({ files, concurrency: true });
  stream.on('test:pass', ({ details, skip, todo }) => {
    if (details.type !== 'suite') {
      counts[skip || todo ? 'skipped' : 'passed'] += 1;
    }
  });
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') {
      counts.failed += 1;
    }
  });
  for await (const text of stream.compose(new spec())) {
    process.stdout.write(text);
  }
  return counts;
}
