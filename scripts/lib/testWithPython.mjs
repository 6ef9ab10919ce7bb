import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmptyPortal } from './emptyPortal.mjs';
import { ensureInstalled } from './install.mjs';
import { inRepository } from './paths.mjs';
import { findPython } from './pythonEnvironment.mjs';
import { runCounted } from './runCounted.mjs';
import { tellCounts } from './testCounts.mjs';

/**
 * Runs the Python tests in a folder of `e2e` against a whole portal on an empty sandbox.
 *
 * @param {object} suite
 * @param {string} suite.folder
 * @param {{ min: number, max: number }} suite.minors versions of Python that will do
 * @param {(python: import('./pythonEnvironment.mjs').Python) => Promise<string>} suite.install installs what the tests
 *   import, and returns the folder of the environment's programs
 * @param {(bin: string, results: string) => Promise<Record<string, string>>} [suite.prepare] returns further variables
 *   of the environment
 * @returns {Promise<number>} an exit code
 */
export async function testWithPython({ folder, minors, install, prepare }) {
  const python = findPython(minors);
  if ('missing' in python) {
    console.log(`The tests with Python are skipped: ${python.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  await ensureInstalled();
  const results = inRepository('test-results', folder);
  mkdirSync(results, { recursive: true });

  const bin = await install(python);
  const prepared = await prepare?.(bin, results);
  const portal = await startEmptyPortal(results);
  const report = join(results, 'results.json');
  const counts = await runCounted({
    command: join(bin, 'python'),
    args: [inRepository('e2e/run.py'), inRepository('e2e', folder), report],
    cwd: results,
    env: {
      ...prepared,
      PYTHONDONTWRITEBYTECODE: '1',
      RAYPORT_URL: portal.url,
      RAYPORT_GRPC_ADDRESS: portal.grpcAddress,
      RAYPORT_API_TOKEN: portal.apiToken,
    },
    report,
    count: written => written,
  });
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}
