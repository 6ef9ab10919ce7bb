import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { readdirSync } from 'node:fs';
import { inRepository } from './paths.mjs';

/**
 * Runs the tests of these scripts, which Node does by itself.
 *
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runScriptTests() {
  const folder = inRepository('scripts/lib');
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(name => name.endsWith('.test.mjs'))
    .map(name => inRepository('scripts/lib', name));
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
