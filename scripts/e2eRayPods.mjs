// `npm run e2e:ray-pods`: the portal on the sandbox with real Ray in its pods, over the API. `-- failures` runs only files
// whose path contains that; `-- --ends 20` only starts and ends the sandbox that often, in all ways; `-- --pages` only does
// in Chromium what a new user would.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureAppIsBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { tryEnds } from './lib/rayEnds/tryEnds.mjs';
import { findRayPython, installRay } from './lib/rayPython.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { playwrightCounts, sumCounts, tellCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'rayPods');

/** For all pods of the tests, which never have more than three heads at once. */
const MEMORY = '5Gi';

/** What a run has by itself: each way once. */
const SHORT_ENDS = 4;

async function testPods() {
  const { ends, files, pages } = readOptions();
  checkNodeVersion();
  const missing = findMissing();
  if (missing) {
    console.log(`The tests with a real Ray are skipped: ${missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  await ensureInstalled();
  mkdirSync(results, { recursive: true });
  const ray = { ...(await installRay()), memory: MEMORY };
  const counts = [];
  if (pages) counts.push(await runPages(ray));
  else {
    if (ends === undefined) counts.push(await runTests(ray, { files }));
    if (!files.length) counts.push(await tryEnds(ray, ends ?? SHORT_ENDS));
  }
  const all = sumCounts(counts);
  tellCounts(all);
  return all.failed === 0 ? 0 : 1;
}

function readOptions() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      ends: { type: 'string' },
      pages: { type: 'boolean', default: false },
    },
  });
  const ends = values.ends === undefined ? undefined : Number(values.ends);
  if (ends !== undefined && !(Number.isInteger(ends) && ends > 0)) {
    throw new UserError('--ends takes how often, such as 20.');
  }
  return { ends, files, pages: values.pages };
}

/** Why these tests can't run here; undefined where they can. */
function findMissing() {
  if (process.platform !== 'linux') return 'they need Linux';
  const python = findRayPython();
  return 'missing' in python ? python.missing : undefined;
}

/** @param {import('./lib/rayPython.mjs').InstalledRay} ray */
async function runPages(ray) {
  const chromium = await ensureChromium();
  if ('missing' in chromium) {
    throw new UserError(`The pages can't be tried: ${chromium.missing}.`);
  }
  await ensureAppIsBuilt();
  return runTests(ray, { files: [], chromium: chromium.path });
}

/**
 * @param {import('./lib/rayPython.mjs').InstalledRay} ray
 * @param {{ files: string[], chromium?: string }} options `files`: what their paths contain, all when empty; `chromium`: the
 *   browser, for the tests of the pages alone
 */
async function runTests(ray, { files, chromium = '' }) {
  const config = join(results, 'app-config.ray.yaml');
  // JSON is YAML too.
  writeFileSync(
    config,
    JSON.stringify({ ray: { sandbox: { installedRay: ray } } }),
  );
  const portal = await startEmptyPortal(results, {}, [config]);
  return runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/rayPods/playwright.config.ts'),
      ...files,
    ],
    cwd: inRepository('e2e'),
    env: {
      CHROMIUM_PATH: chromium,
      RAYPORT_RAY_VERSION: ray.version,
      RAYPORT_URL: portal.url,
      RAYPORT_API_TOKEN: portal.apiToken,
      RAYPORT_KUBERNETES_URL: portal.sandboxUrl,
    },
    report: join(results, 'results.json'),
    count: playwrightCounts,
  });
}

await runMain(testPods);
