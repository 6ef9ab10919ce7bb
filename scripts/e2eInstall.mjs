// `npm run e2e:install`: the first hour of a company with KubeRay and without a portal. The image, the chart, PostgreSQL,
// sign-in through OpenID Connect and a role, on a real Kubernetes API server; then an upgrade and a rollback. Pods run as
// processes, with the arguments, configuration, variables and account that the chart gives them. Some twenty minutes, most
// of them for the image; `-- --app FOLDER` takes the image's /app from a folder.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from './lib/chaos/startPostgres.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { buildImage } from './lib/deploy/buildImage.mjs';
import {
  NAMESPACE,
  secretsFor,
  valuesFor,
} from './lib/deploy/companyValues.mjs';
import { ensureGoTool } from './lib/deploy/goTools.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { call } from './lib/kubernetes/prepare.mjs';
import {
  findMissing,
  startKubernetes,
} from './lib/kubernetes/startKubernetes.mjs';
import { inRepository } from './lib/paths.mjs';
import { playwrightCounts } from './lib/playwrightCounts.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { Balancer } from './lib/replicas/Balancer.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { startOidcProvider } from './lib/signIn/startOidcProvider.mjs';
import { sumCounts, tellCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'install');

/** A cluster that kubectl made, in each namespace. */
const NAMESPACES = ['research', 'secret'];

/** @type {{ step: string, seconds: number }[]} */
const times = [];

/**
 * @template T
 * @param {string} step
 * @param {() => T | Promise<T>} task
 */
async function timed(step, task) {
  const since = performance.now();
  const result = await task();
  times.push({
    step,
    seconds: Math.round((performance.now() - since) / 1_000),
  });
  return result;
}

/**
 * Sends an object to the API server, as an administrator.
 *
 * @param {import('./lib/kubernetes/ApiServer.mjs').ApiServer} server
 * @param {string} collection
 * @param {{ metadata: { name: string }, [field: string]: unknown }} object
 */
async function apply(server, collection, object) {
  const path = `${collection}/${object.metadata.name}?fieldManager=kubectl`;
  const { status, body } = await call(
    server,
    'PATCH',
    path,
    JSON.stringify(object),
  );
  if (status >= 300) throw new UserError(`${path} was refused: ${body}`);
}

/**
 * Prepares the cluster of a company: a namespace for the portal with its Secrets, and Ray clusters made with kubectl.
 *
 * @param {import('./lib/kubernetes/ApiServer.mjs').ApiServer} server
 * @param {ReturnType<typeof secretsFor>} secrets
 */
async function prepareCompany(server, secrets) {
  for (const name of [NAMESPACE, ...NAMESPACES]) {
    await apply(server, '/api/v1/namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
  for (const secret of secrets) {
    await apply(server, `/api/v1/namespaces/${NAMESPACE}/secrets`, secret);
  }
  const containers = [{ name: 'ray', image: 'rayproject/ray:2.46.0' }];
  for (const namespace of NAMESPACES) {
    await apply(server, `/apis/ray.io/v1/namespaces/${namespace}/rayclusters`, {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: { name: `cluster-${namespace}` },
      spec: {
        headGroupSpec: {
          rayStartParams: {},
          template: { spec: { containers } },
        },
      },
    });
  }
}

/**
 * A short-lived token of a service account, as a pod gets it.
 *
 * @param {import('./lib/kubernetes/ApiServer.mjs').ApiServer} server
 * @param {string} account
 */
async function tokenOf(server, account) {
  const path = `/api/v1/namespaces/${NAMESPACE}/serviceaccounts/${account}/token`;
  const { body } = await call(server, 'POST', path, '{}', 'application/json');
  return JSON.parse(body).status.token;
}

/** @returns {Promise<string | undefined>} why it can't run here */
async function findWhatIsMissing() {
  const chromium = await ensureChromium();
  return 'missing' in chromium ? chromium.missing : findMissing();
}

/**
 * The image's folder, and one for what its pods write.
 *
 * @param {string} [app] the folder, if it exists
 */
async function findImage(app) {
  if (!app) return buildImage();
  const root = mkdtempSync(join(tmpdir(), 'rayport-install-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  // Pods run as another user.
  chmodSync(root, 0o755);
  return { app: resolve(app), root };
}

/** @param {{ app?: string }} options */
async function installAsCompany({ app: folder }) {
  await ensureInstalled();
  mkdirSync(results, { recursive: true });
  const missing = await findWhatIsMissing();
  const postgres = missing ? { missing } : await startPostgres(results);
  if ('missing' in postgres) {
    console.log(`The installation is skipped: ${postgres.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  const helm = await ensureGoTool('helm');
  const { app, root } = await timed('build the image', () => findImage(folder));
  const server = await startKubernetes(results);
  const balancer = await Balancer.start();
  const secrets = secretsFor(postgres.port);
  await prepareCompany(server, secrets);
  const { Installation } = await import('./lib/deploy/Installation.mjs');
  const installation = new Installation({
    helm,
    app,
    root,
    results,
    server,
    balancer,
    secrets,
    tokenOf: account => tokenOf(server, account),
  });
  const [port] = await findFreePorts(1);
  const redirectUri = `${installation.url}/api/auth/oidc/handler/frame`;
  const { metadataUrl, stop } = await startOidcProvider({ port, redirectUri });

  const reads = valuesFor({ metadataUrl, actions: ['read'] });
  const writes = valuesFor({ metadataUrl, actions: ['read', 'create'] });
  const counts = [];
  await timed('helm install, two replicas', () => installation.install(reads));
  await timed('helm test', () => installation.test());
  counts.push(await signIn('sign in, read, be refused', installation, {}));
  await timed('helm upgrade, another role', () => installation.upgrade(writes));
  counts.push(
    await signIn('sign in, create', installation, {
      MAY_CREATE: '1',
      HAS_TEMPLATE: '1',
    }),
  );
  await timed('helm rollback', () => installation.rollback());
  counts.push(
    await signIn('sign in, be refused again', installation, {
      HAS_TEMPLATE: '1',
    }),
  );
  stop();
  balancer.close();
  console.table(times);
  console.log(`Connections that no replica took: ${balancer.refused}.`);
  const sum = sumCounts(counts);
  tellCounts(sum);
  return sum.failed === 0 ? 0 : 1;
}

/**
 * @param {string} step
 * @param {import('./lib/deploy/Installation.mjs').Installation} installation
 * @param {NodeJS.ProcessEnv} env
 */
function signIn(step, { url }, env) {
  return timed(step, () =>
    runCounted({
      args: [
        inRepository('node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        inRepository('e2e/install/playwright.config.ts'),
      ],
      cwd: inRepository('e2e'),
      env: { RAYPORT_URL: url, ...env },
      report: join(results, 'results.json'),
      count: playwrightCounts,
    }),
  );
}

await runMain(({ values }) => installAsCompany(values), {
  options: { app: { type: 'string' } },
});
