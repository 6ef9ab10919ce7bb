// `npm run e2e:matrix`: what a new user does in the portal of `npm start`, on every Node that it runs on, with SQLite and with
// PostgreSQL. Some minutes; `-- --node 24` for one Node alone, `-- --flows quickStart,portal` for other flows of e2e/flows.
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeFolder } from './lib/adopt/nodeFolder.mjs';
import { ensureAppIsBuilt } from './lib/build.mjs';
import { startPostgres } from './lib/chaos/startPostgres.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion, SUPPORTED_MAJORS } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { playwrightCounts } from './lib/playwrightCounts.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { formatCounts, sumCounts, tellCounts } from './lib/testCounts.mjs';

const DATABASES = /** @type {const} */ (['SQLite', 'PostgreSQL']);

const SKIPPED = { passed: 0, failed: 0, skipped: 1 };

async function testMatrix() {
  const { majors, flows } = readOptions();
  checkNodeVersion();
  await ensureInstalled();
  const chromium = await ensureChromium();
  if ('missing' in chromium) {
    console.log(`The matrix is skipped: ${chromium.missing}.`);
    tellCounts(SKIPPED);
    return 0;
  }
  await ensureAppIsBuilt();
  const results = inRepository('test-results', 'matrix');
  mkdirSync(results, { recursive: true });
  const postgres = await startPostgres(results);
  if ('missing' in postgres) {
    console.log(`PostgreSQL is left out: ${postgres.missing}.`);
  }
  const squares = [];
  for (const major of majors) {
    const node = join(await nodeFolder(major), 'bin');
    for (const database of DATABASES) {
      const name = `Node.js ${major}, ${database}`;
      console.log(`\n${name}`);
      const since = Date.now();
      const counts =
        database === 'PostgreSQL' && 'missing' in postgres
          ? SKIPPED
          : await runFlows(flows, {
              node,
              chromium: chromium.path,
              database:
                database === 'PostgreSQL' && 'port' in postgres
                  ? inPostgres(postgres.port, major)
                  : undefined,
            });
      const seconds = Math.round((Date.now() - since) / 1_000);
      squares.push({ name, counts, seconds });
    }
  }
  console.log('');
  for (const { name, counts, seconds } of squares) {
    console.log(`${name.padEnd(24)}${formatCounts(counts)} in ${seconds} s`);
  }
  const counts = sumCounts(squares.map(square => square.counts));
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      node: { type: 'string' },
      flows: { type: 'string', default: 'quickStart' },
    },
  });
  const { node, flows } = values;
  const majors = SUPPORTED_MAJORS.filter(
    major => node === undefined || node === String(major),
  );
  if (!majors.length) {
    throw new UserError(`--node is one of ${SUPPORTED_MAJORS.join(', ')}.`);
  }
  return { majors, flows: flows.split(',') };
}

/**
 * Databases of its own for each Node, so that each portal makes its tables.
 *
 * @param {number} port
 * @param {number} major
 */
function inPostgres(port, major) {
  return {
    client: 'pg',
    connection: { host: '127.0.0.1', port, user: 'postgres', password: 'none' },
    prefix: `node${major}_`,
  };
}

/**
 * Runs flows and their portal on one version of Node.
 *
 * @param {string[]} flows
 * @param {{ node: string, chromium: string, database: object | undefined }} square `node` is a folder with that program
 */
async function runFlows(flows, { node, chromium, database }) {
  const [portal, grpc, sandbox] = await findFreePorts(3);
  return runCounted({
    command: join(node, 'node'),
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      ...flows.map(flow => `/${flow}.spec`),
    ],
    cwd: inRepository('e2e'),
    env: {
      PATH: [node, process.env.PATH].join(delimiter),
      CHROMIUM_PATH: chromium,
      RAYPORT_PORT: String(portal),
      RAYPORT_GRPC_PORT: String(grpc),
      RAYPORT_SANDBOX_PORT: String(sandbox),
      // Backstage takes such variables before its files.
      ...(database && {
        APP_CONFIG_backend_database: JSON.stringify(database),
      }),
    },
    report: inRepository('test-results', 'flows.json'),
    count: playwrightCounts,
  });
}

await runMain(testMatrix);
