import { readdirSync } from 'node:fs';
import { runNodeTests } from './nodeTests.mjs';
import { inRepository } from './paths.mjs';

/**
 * Runs the tests of these scripts with Node's own runner.
 *
 * @param {string} log the file for what they print
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runScriptTests(log) {
  const folder = inRepository('scripts/lib');
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(name => name.endsWith('.test.mjs'))
    .map(name => inRepository('scripts/lib', name));
  return runNodeTests(files, log);
}
