import { join } from 'node:path';
import { ensureAppIsBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { inRepository } from './paths.mjs';
import { playwrightCounts } from './playwrightCounts.mjs';
import { findFreePorts } from './ports.mjs';
import { runCounted } from './runCounted.mjs';

/**
 * Runs the flows of e2e/ in a browser, against a separate portal on free ports.
 *
 * @param {{ results: string, log: string }} options `results` is the folder for its report
 * @returns {Promise<import('./testCounts.mjs').TestCounts>}
 */
export async function runBrowserTests({ results, log }) {
  const chromium = await ensureChromium();
  if ('missing' in chromium) {
    console.log(`The browser tests are skipped: ${chromium.missing}.`);
    return { passed: 0, failed: 0, skipped: 1 };
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
    report: join(results, 'flows.json'),
    count: playwrightCounts,
    log,
  });
}
