// `npm run e2e:ray-pods`: the portal on the sandbox with real Ray in its pods. What fails there, over the API, and how a
// sandbox ends; `-- --ends 20` only starts and ends one that often, in all ways. `-- pages` does in Chromium what a new user
// would, `-- jobs` runs many jobs at once, with packages of their own, and in each mode of submission, `-- launches` makes
// jobs with a cluster of their own by Ray's command line, and kills the portal in the middle, `-- footprint` compares what a
// job used with what the kernel counts, `-- prometheus` has a real Prometheus collect what the portal shows, `-- compare`
// does the same on real and on simulated pods and compares the answers. `-- all` tries everything.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAppIsBuilt } from './lib/build.mjs';
import { createCgroupRay } from './lib/cgroupRay.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findGo } from './lib/kubernetes/goBinaries.mjs';
import { inRepository } from './lib/paths.mjs';
import { playwrightCounts } from './lib/playwrightCounts.mjs';
import { startPrometheus } from './lib/prometheus/startPrometheus.mjs';
import { tryEnds } from './lib/rayEnds/tryEnds.mjs';
import { findRayPython, installRay } from './lib/rayPython.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { sumCounts, tellCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'rayPods');

/** For all pods of the tests, which never have more than three heads at once. */
const MEMORY = '5Gi';

/** The available suites; the first two run by default. */
const PARTS = /** @type {const} */ ([
  'failures',
  'ends',
  'pages',
  'jobs',
  'launches',
  'footprint',
  'prometheus',
  'compare',
]);

/** The default of `--ends`: each way once. */
const SHORT_ENDS = 4;

/** @typedef {typeof PARTS[number]} Part */

/** @param {{ parts: readonly Part[], ends: number }} options */
async function testPods({ parts, ends }) {
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
  for (const part of parts) {
    if (part === 'ends') counts.push(await tryEnds(ray, ends));
    else if (part === 'footprint') counts.push(await testFootprint(ray));
    else if (part === 'prometheus') counts.push(await testPrometheus(ray));
    else counts.push(await runTests(ray, part));
  }
  const all = sumCounts(counts);
  tellCounts(all);
  return all.failed === 0 ? 0 : 1;
}

/** @param {{ values: { ends?: string }, parts: string[] }} given */
function readOptions({ values, parts }) {
  const ends = Number(values.ends ?? SHORT_ENDS);
  if (!(Number.isInteger(ends) && ends > 0)) {
    throw new UserError('--ends takes how often, such as 20.');
  }
  if (parts.includes('all')) return { parts: PARTS, ends };
  const chosen = PARTS.filter(part => parts.includes(part));
  if (chosen.length) return { parts: chosen, ends };
  return { parts: values.ends ? PARTS.slice(1, 2) : PARTS.slice(0, 2), ends };
}

/** Why these tests can't run here; undefined where they can. */
function findMissing() {
  if (process.platform !== 'linux') return 'they need Linux';
  const python = findRayPython();
  return 'missing' in python ? python.missing : undefined;
}

/**
 * @param {import('./lib/rayPython.mjs').InstalledRay} ray
 * @param {Part} part
 * @param {NodeJS.ProcessEnv} [variables] of the tests
 * @param {object} [settings] of the portal, below `ray`
 */
async function runTests(ray, part, variables = {}, settings = {}) {
  const config = join(results, 'app-config.ray.yaml');
  // JSON is YAML too.
  writeFileSync(
    config,
    JSON.stringify({ ray: { sandbox: { installedRay: ray }, ...settings } }),
  );
  const browser = part === 'pages' ? await prepareBrowser() : {};
  const portal = await startEmptyPortal(results, {}, [config]);
  const other = part === 'compare' ? await startSimulated(portal) : {};
  return runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/rayPods/playwright.config.ts'),
      `/rayPods/${part}`,
    ],
    cwd: inRepository('e2e'),
    env: {
      ...browser,
      ...other,
      ...variables,
      RAYPORT_RAY_VERSION: ray.version,
      RAYPORT_RAY_BIN: ray.bin,
      RAYPORT_URL: portal.url,
      RAYPORT_API_TOKEN: portal.apiToken,
      RAYPORT_KUBERNETES_URL: portal.sandboxUrl,
      RAYPORT_KUBECONFIG: portal.sandboxKubeconfig,
    },
    report: join(results, 'results.json'),
    count: playwrightCounts,
  });
}

/**
 * Runs the tests of footprints in a control group, so that Ray reports what its node uses.
 *
 * @param {import('./lib/rayPython.mjs').InstalledRay} ray
 */
async function testFootprint(ray) {
  const grouped = createCgroupRay(ray.bin, join(results, 'cgroupRay'));
  if ('missing' in grouped) {
    console.log(`The tests of footprints are skipped: ${grouped.missing}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const { bin, group } = grouped;
  return runTests({ ...ray, bin }, 'footprint', { RAYPORT_CGROUP: group });
}

/**
 * Runs the tests of curves with a Prometheus, which needs Go once.
 *
 * @param {import('./lib/rayPython.mjs').InstalledRay} ray
 */
async function testPrometheus(ray) {
  const go = findGo();
  if ('missing' in go) {
    console.log(`The tests with a Prometheus are skipped: ${go.missing}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const { url, targets } = await startPrometheus(join(results, 'prometheus'));
  const variables = { RAYPORT_PROMETHEUS_TARGETS: targets };
  const metrics = { prometheus: { url } };
  return runTests(ray, 'prometheus', variables, { metrics });
}

async function prepareBrowser() {
  const chromium = await ensureChromium();
  if ('missing' in chromium) {
    throw new UserError(`The pages can't be tried: ${chromium.missing}.`);
  }
  await ensureAppIsBuilt();
  return { CHROMIUM_PATH: chromium.path };
}

/**
 * Starts a portal like the other one, but with simulated pods.
 *
 * @param {{ apiToken: string }} other
 */
async function startSimulated({ apiToken }) {
  const directory = join(results, 'simulated');
  mkdirSync(directory, { recursive: true });
  const env = { RAYPORT_API_TOKEN: apiToken };
  const portal = await startEmptyPortal(directory, env);
  return {
    SIMULATED_URL: portal.url,
    SIMULATED_KUBERNETES_URL: portal.sandboxUrl,
  };
}

await runMain(given => testPods(readOptions(given)), {
  options: { ends: { type: 'string' } },
  parts: [...PARTS, 'all'],
});
