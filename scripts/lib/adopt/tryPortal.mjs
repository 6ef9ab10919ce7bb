import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { startPostgres } from '../chaos/startPostgres.mjs';
import { inRepository } from '../paths.mjs';
import { playwrightCounts } from '../playwrightCounts.mjs';
import { runCounted } from '../runCounted.mjs';
import { sumCounts } from '../testCounts.mjs';
import { AdoptedPortal } from './AdoptedPortal.mjs';
import { catalogLocations } from './install.mjs';

/** User agents of requests by the tests and the browser, which are not counted as noise. */
const FROM_OUTSIDE = /Mozilla|Playwright|HeadlessChrome|curl/;

/**
 * The requests in a portal's log that its own plugins made to each other, most frequent first.
 *
 * @param {string} logPath
 * @returns {{ lines: number, loopback: number, most: string[] }}
 */
function countRequestLines(logPath) {
  const lines = readFileSync(logPath, 'utf8').split('\n');
  const loopback = lines.filter(
    line => line.includes('incomingRequest') && !FROM_OUTSIDE.test(line),
  );
  /** @type {Map<string, number>} */
  const byPath = new Map();
  for (const line of loopback) {
    const [, path = '?'] = /"([A-Z]+ [^ ?"]+)/.exec(line) ?? [];
    byPath.set(path, (byPath.get(path) ?? 0) + 1);
  }
  const most = [...byPath]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([path, count]) => `${count} × ${path}`);
  return { lines: lines.length, loopback: loopback.length, most };
}

/** The token that scripts send, as in the example of docs/clients.md. */
const NIGHTLY_TOKEN = 'nightly-token';

/**
 * Starts the portal in each of the ways that adopters do, and runs the tests of e2e/adopt against it.
 *
 * @param {import('./install.mjs').Adoption} adoption
 * @param {string} command of docs/your-portal.md that starts it
 * @returns {Promise<import('../testCounts.mjs').TestCounts>}
 */
export async function tryPortal(adoption, command) {
  const { log, results } = adoption;
  const counts = [
    // Warnings are the same with every database, and a production build has few.
    await tryWith(adoption, { name: 'sqlite', command, more: ['warnings'] }),
  ];
  const postgres = await startPostgres(results);
  if ('missing' in postgres) {
    log.tell(`PostgreSQL is left out: ${postgres.missing}`);
    counts.push({ passed: 0, failed: 0, skipped: 1 });
  } else {
    const connection = {
      host: '127.0.0.1',
      port: postgres.port,
      user: 'postgres',
    };
    const config = { backend_database: { client: 'pg', connection } };
    counts.push(
      await tryWith(adoption, { name: 'postgresql', command, config }),
    );
  }
  counts.push(await tryWithoutKubernetes(adoption, command));
  counts.push(await tryProduction(adoption));
  return sumCounts(counts);
}

/**
 * @param {import('./install.mjs').Adoption} adoption
 * @param {{ name: string, command: string, config?: Record<string, unknown>, hasOwnPages?: boolean, more?: string[] }} options
 * `more`: tests in addition to the usual ones
 */
async function tryWith(
  { app, env, log, results },
  { name, command, config, hasOwnPages, more = [] },
) {
  log.tell(`$ ${command}   # ${name}`);
  const portal = await AdoptedPortal.start({
    command,
    cwd: app,
    env: { ...env, NIGHTLY_TOKEN },
    logPath: join(results, `portal.${name}.log`),
    hasOwnPages,
    config: {
      catalog_locations: catalogLocations(app),
      ray_sandbox_speed: 4,
      ...config,
    },
  });
  log.tell(`the portal is ready at ${portal.pagesUrl}/ray`);
  try {
    const files = ['pages', 'api', 'softwareTemplate', ...more];
    return await runSpecs(portal, files);
  } finally {
    await portal.stop();
    const { lines, loopback, most } = countRequestLines(portal.logPath);
    log.tell(
      `${name}: tried. Of ${lines} log lines ${loopback} are plugins that call each other: ${most.join(', ')}`,
    );
  }
}

/**
 * Tries the setup of create-app's Dockerfile: pages and backend are built, and one process serves both.
 *
 * @param {import('./install.mjs').Adoption} adoption
 */
async function tryProduction(adoption) {
  const { app, env, log, manager } = adoption;
  const options = { cwd: app, env };
  await log.run(manager.build, options);
  const { output } = await log.run(
    'du -sm packages/app/dist packages/backend/dist/bundle.tar.gz',
    options,
  );
  log.tell(`built; megabytes: ${output.trim().replace(/\s+/g, ' ')}`);
  await log.run('tar xzf packages/backend/dist/bundle.tar.gz', options);
  return tryWith(adoption, {
    name: 'production',
    command: 'env NODE_ENV=production node packages/backend',
    hasOwnPages: false,
    config: {
      // Backstage's guest is for development, unless configured otherwise; it listens on loopback only.
      auth_providers_guest: { dangerouslyAllowOutsideDevelopment: true },
    },
  });
}

/**
 * Kubernetes is unavailable at first, and starts while the portal runs.
 *
 * @param {import('./install.mjs').Adoption} adoption
 * @param {string} command
 */
async function tryWithoutKubernetes({ app, env, log, results }, command) {
  const kubeconfig = join(results, 'missing', 'kubeconfig');
  log.tell(`$ ${command}   # without a Kubernetes`);
  const portal = await AdoptedPortal.start({
    command,
    cwd: app,
    env: { ...env, NIGHTLY_TOKEN, KUBECONFIG: kubeconfig },
    logPath: join(results, 'portal.degraded.log'),
    config: { ray_kubernetes_connection: 'kubeconfig' },
  });
  log.tell(`the portal is up at ${portal.pagesUrl}/ray`);
  try {
    return await runSpecs(portal, ['degraded'], { KUBECONFIG: kubeconfig });
  } finally {
    await portal.stop();
    log.tell('degraded: tried');
  }
}

/**
 * @param {AdoptedPortal} portal
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} [env]
 */
function runSpecs({ pagesUrl, apiUrl }, files, env = {}) {
  return runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/adopt/playwright.config.ts'),
      ...files.map(file => `/${file}.spec`),
    ],
    cwd: inRepository('e2e'),
    env: {
      ...env,
      NIGHTLY_TOKEN,
      ADOPTED_PAGES_URL: pagesUrl,
      ADOPTED_API_URL: apiUrl,
    },
    report: inRepository('test-results', 'adopt', 'results.json'),
    count: playwrightCounts,
  });
}
