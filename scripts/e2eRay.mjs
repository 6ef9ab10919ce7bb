// `npm run e2e:ray`: job submissions through our API to a real Ray head. The Kubernetes around it is the sandbox.
// `-- rules` compares what the rules say of 64 samples with what Ray says, and does nothing else. `-- clients` runs Ray's
// command line with an old client, too, and does nothing else.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { playwrightCounts } from './lib/playwrightCounts.mjs';
import { withProgress } from './lib/progress.mjs';
import { startHead } from './lib/rayHead.mjs';
import {
  ensureOldClient,
  ensureRay,
  findRayPython,
  rayVersion,
} from './lib/rayPython.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'ray');

/** @param {{ parts: string[] }} given */
async function testWithRay({ parts }) {
  const python = findRayPython();
  if ('missing' in python) {
    console.log(`The tests with a real Ray are skipped: ${python.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  await ensureInstalled();
  mkdirSync(results, { recursive: true });

  const bin = await ensureRay(python);
  const withClients = parts.includes('clients');
  const clients = [{ version: rayVersion(), bin }];
  if (withClients) {
    const old = await ensureOldClient();
    if (old) clients.push(old);
    else console.log('No Ray 2.9: that needs Python 3.8 to 3.11.');
  }
  const head = await withProgress('Starting Ray', () =>
    startHead(bin, join(results, 'head.log')),
  );
  // Backstage reads configuration from such variables too. Every cluster has this dashboard.
  process.env.APP_CONFIG_ray_dashboard_access = 'template';
  process.env.APP_CONFIG_ray_dashboard_urlTemplate = head.url;
  // So small that a test can be beyond it: 60 MiB.
  process.env.APP_CONFIG_ray_jobsApi_maxPackageBytes = '62914560';
  const portal = await startEmptyPortal(results);
  const counts = await runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/ray/playwright.config.ts'),
      selected(parts),
    ],
    cwd: inRepository('e2e'),
    env: {
      RAYPORT_URL: portal.url,
      RAYPORT_API_TOKEN: portal.apiToken,
      RAYPORT_RAY_BIN: bin,
      RAY_CLIENTS: JSON.stringify(clients),
      RAY_DASHBOARD: head.url,
      RAY_HEAD_PID: String(head.pid),
    },
    report: join(results, 'results.json'),
    count: playwrightCounts,
  });
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

/**
 * The tests that run, as Playwright selects them.
 *
 * @param {string[]} parts
 */
function selected(parts) {
  if (parts.includes('rules')) return 'rules/';
  return parts.includes('clients') ? 'ray/cli' : 'ray/[^/]*$';
}

await runMain(testWithRay, { parts: ['rules', 'clients'] });
