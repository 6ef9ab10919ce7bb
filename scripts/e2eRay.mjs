// `npm run e2e:ray`: job submissions through our API to a real Ray head. The Kubernetes around it is the sandbox.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiToken, writeConfigOverlay } from './lib/configOverlay.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { startPortal, waitUntilReady } from './lib/portal.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { withProgress } from './lib/progress.mjs';
import { startHead } from './lib/rayHead.mjs';
import { ensureRay, findPython } from './lib/rayPython.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain } from './lib/runMain.mjs';
import { readSettings } from './lib/settings.mjs';
import { formatCounts, playwrightCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'ray');

async function testWithRay() {
  checkNodeVersion();
  const python = findPython();
  if ('missing' in python) {
    console.log(`The tests with a real Ray are skipped: ${python.missing}.`);
    console.log(`\n${formatCounts({ passed: 0, failed: 0, skipped: 1 })}`);
    return 0;
  }
  await ensureInstalled();
  mkdirSync(results, { recursive: true });

  const bin = await ensureRay(python);
  const head = await withProgress('Starting Ray', () =>
    startHead(bin, join(results, 'head.log')),
  );
  const portal = await startPortalFor(head.url);
  const counts = await runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/ray/playwright.config.ts'),
    ],
    cwd: inRepository('e2e'),
    env: {
      RAYPORT_URL: portal.url,
      RAYPORT_API_TOKEN: portal.apiToken,
      RAY_HEAD_PID: String(head.pid),
    },
    report: join(results, 'results.json'),
    count: playwrightCounts,
  });
  console.log(`\n${formatCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
}

/**
 * Starts a portal on an empty, fast sandbox, whose every cluster has this dashboard.
 *
 * @param {string} dashboard
 */
async function startPortalFor(dashboard) {
  const [port, grpc, sandbox] = await findFreePorts(3);
  const settings = readSettings({
    RAYPORT_PORT: String(port),
    RAYPORT_GRPC_PORT: String(grpc),
    RAYPORT_SANDBOX_PORT: String(sandbox),
    RAYPORT_SANDBOX_SEED: '0',
    RAYPORT_SANDBOX_SPEED: '20',
    RAYPORT_STATE_DIR: results,
  });
  // Backstage reads configuration from such variables too.
  process.env.APP_CONFIG_ray_dashboard_access = 'template';
  process.env.APP_CONFIG_ray_dashboard_urlTemplate = dashboard;
  const apiToken = generateApiToken();
  const url = `http://127.0.0.1:${port}`;
  const overlay = writeConfigOverlay(settings, { apiToken, pagesUrl: url });
  const { exited, logPath } = startPortal(settings, {
    overlay,
    verbose: false,
  });
  await withProgress('Starting the portal', () =>
    waitUntilReady(settings, { apiToken, exited, logPath }),
  );
  return { url, apiToken };
}

await runMain(testWithRay);
