import { join } from 'node:path';
import { ensureAppIsBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { inRepository } from './paths.mjs';
import { findFreePorts } from './ports.mjs';
import { runCounted } from './runCounted.mjs';
import { playwrightCounts } from './testCounts.mjs';

/**
 * Runs the flows of e2e/ in a browser, against a portal of their own on ports that are free.
 *
 * @param {string} resultsDirectory
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runBrowserTests(resultsDirectory) {
  const chromium = await ensureChromium();
  if ('missing' in chromium) {
    console.log(`\nThe browser tests are skipped: ${chromium.missing}.`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  await ensureAppIsBuilt();

  const [portal, grpc, sandbox] = await findFreePorts(3);
  return runCounted({
    args: [inRepository('node_modules/@playwright/test/cli.js'), 'test'],
    cwd: inRepository('e2e'),
    env: {
      CHROMIUM_PATH: chromium.path,
      RAYPORT_PORT: String(portal),
      RAYPORT_GRPC_PORT: String(grpc),
      RAYPORT_SANDBOX_PORT: String(sandbox),
    },
    report: join(resultsDirectory, 'flows.json'),
    count: playwrightCounts,
  });
}
