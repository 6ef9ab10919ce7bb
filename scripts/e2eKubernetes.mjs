// `npm run e2e:kubernetes`: the portal on a real Kubernetes API server, with KubeRay's kinds and the rights of deploy/.
// `-- impersonation` runs only files whose path contains that; `-- --cold` downloads and builds that Kubernetes again,
// `-- --if-built` skips the tests where it would have to; `-- --short` leaves out the long ones; `-- --kubeconfig FILE`
// tests on a Kubernetes with a real KubeRay operator, in a namespace of its own.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { goToolPath } from './lib/deploy/goTools.mjs';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { writeKubeconfig } from './lib/kubernetes/kubeconfig.mjs';
import {
  findMissing,
  startKubernetes,
} from './lib/kubernetes/startKubernetes.mjs';
import { makeTestNamespace } from './lib/kubernetes/testNamespace.mjs';
import { inRepository } from './lib/paths.mjs';
import { playwrightCounts } from './lib/playwrightCounts.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

/**
 * Makes all later steps download and build Kubernetes as on a new machine, in a separate folder of some 6 GB.
 *
 * @param {string} folder
 * @returns {() => void} removes it
 */
function buildCold(folder) {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true });
  Object.assign(process.env, {
    RAYPORT_KUBERNETES_BUILD: join(folder, 'programs'),
    GOCACHE: join(folder, 'build'),
    GOMODCACHE: join(folder, 'modules'),
    // Go writes modules that even their owner can't remove otherwise.
    GOFLAGS: `${process.env.GOFLAGS ?? ''} -modcacherw`.trim(),
  });
  return remove;
}

const results = inRepository('test-results', 'kubernetes');

/** Files that take most of the time, and whose tests `npm test` runs on the sandbox. */
const LONG = ['brokenSetups', 'existing', 'samples', 'scenario'];

/** The time limits of the tests are for simulated containers; if images are pulled, everything takes longer. */
const TIME_FACTOR_WITH_IMAGES = '5';

/** @param {ReturnType<typeof readOptions>} options */
async function testWithKubernetes(options) {
  const { kubeconfig, cold, tests, ifBuilt, ...values } = options;
  if (kubeconfig) {
    return testOn({ kubeconfig: resolve(kubeconfig), ...values });
  }
  const missing = findMissing(ifBuilt);
  if (missing) {
    console.log(`The tests with a real Kubernetes are skipped: ${missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  if (!cold) return testOnOurs(tests);
  const remove = buildCold(join(results, 'cold'));
  try {
    return await testOnOurs(tests);
  } finally {
    // The built process may still be running; it no longer needs files.
    remove();
  }
}

const OPTIONS = /** @satisfies {import('./lib/commandLine.mjs').Options} */ ({
  kubeconfig: { type: 'string' },
  context: { type: 'string' },
  namespace: { type: 'string' },
  'if-built': { type: 'boolean', default: false },
  cold: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
});

/** @param {import('./lib/commandLine.mjs').Given<typeof OPTIONS>} given */
function readOptions({ values, parts }) {
  if (!values.kubeconfig && (values.context || values.namespace)) {
    throw new UserError('--context and --namespace go with --kubeconfig.');
  }
  if (values.kubeconfig && parts.length) {
    throw new UserError('With --kubeconfig, all tests run that can.');
  }
  if (values.kubeconfig && values.cold) {
    throw new UserError('With --kubeconfig, no Kubernetes is built.');
  }
  const { 'if-built': ifBuilt, short, ...rest } = values;
  const tests = short
    ? [...parts, '--grep-invert', `(${LONG.join('|')})\\.spec`]
    : parts;
  return { ...rest, ifBuilt, tests };
}

/**
 * Starts a Kubernetes, and tests failures that must not be caused on a shared one.
 *
 * @param {string[]} tests which of them, as Playwright's arguments; all when empty
 */
async function testOnOurs(tests) {
  await ensureInstalled();
  const server = await startKubernetes(results);
  const kubeconfig = join(results, 'kubeconfig');
  writeKubeconfig(kubeconfig, server, { token: server.portalToken });
  const [portal, sandbox] = await Promise.all([
    startEmptyPortal(results, {
      RAYPORT_KUBERNETES: 'kubeconfig',
      KUBECONFIG: kubeconfig,
    }),
    // The tests compare its answers with those of the other portal.
    startEmptyPortal(join(results, 'sandbox')),
  ]);
  const helm = goToolPath('helm');
  const env = {
    ...(existsSync(helm) && { HELM: helm }),
    SANDBOX_PORTAL_URL: sandbox.url,
    SANDBOX_PORTAL_TOKEN: sandbox.apiToken,
    SANDBOX_KUBECONFIG: sandbox.sandboxKubeconfig,
    KUBERNETES_KUBECONFIG: server.adminKubeconfig,
    KUBERNETES_URL: server.url,
    KUBERNETES_TOKEN: server.adminToken,
    KUBERNETES_AUTHORITY: server.authorityPath,
    KUBERNETES_PID_FILE: server.pidPath,
    ETCD_PID_FILE: server.etcdPidPath,
    ETCD_URL: server.etcdUrl,
  };
  return runTests(portal, env, tests);
}

/**
 * Tests on an existing Kubernetes, with the rights of the kubeconfig's account.
 *
 * @param {{ kubeconfig: string, context?: string, namespace?: string }} options
 */
async function testOn({ kubeconfig, context, namespace }) {
  await ensureInstalled();
  mkdirSync(results, { recursive: true });
  const name = namespace ?? `rayport-e2e-${randomBytes(4).toString('hex')}`;
  const made = await makeTestNamespace({ kubeconfig, context, name });
  try {
    const config = join(results, 'app-config.kubernetes.yaml');
    const kubernetes = { kubeconfig, context, namespaces: [name] };
    // JSON is YAML too.
    writeFileSync(config, JSON.stringify({ ray: { kubernetes } }));
    const portal = await startEmptyPortal(
      results,
      { RAYPORT_KUBERNETES: 'kubeconfig' },
      [config],
    );
    console.log(
      'Left out: outages and credentials, which take power over the API server, and the comparison with the sandbox, whose operator is another one.',
    );
    const env = {
      KUBERNETES_KUBECONFIG: kubeconfig,
      KUBERNETES_CONTEXT: context,
      KUBERNETES_NAMESPACE: name,
      RAYPORT_TIME_FACTOR:
        process.env.RAYPORT_TIME_FACTOR ?? TIME_FACTOR_WITH_IMAGES,
    };
    return await runTests(portal, env, ['objects.spec.ts']);
  } finally {
    await made.remove();
  }
}

/**
 * @param {Awaited<ReturnType<typeof startEmptyPortal>>} portal
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} tests
 */
async function runTests(portal, env, tests) {
  const counts = await runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/kubernetes/playwright.config.ts'),
      ...tests,
    ],
    cwd: inRepository('e2e'),
    env: {
      RAYPORT_URL: portal.url,
      RAYPORT_API_TOKEN: portal.apiToken,
      RAYPORT_PID: String(portal.pid),
      ...env,
    },
    report: join(results, 'results.json'),
    count: playwrightCounts,
  });
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(given => testWithKubernetes(readOptions(given)), {
  options: OPTIONS,
  parts: 'any',
});
