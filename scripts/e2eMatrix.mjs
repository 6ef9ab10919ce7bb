// `npm run e2e:matrix`: what a new user does in the portal of `npm start`, on every Node that it runs on, with SQLite and with
// PostgreSQL. Some minutes; `-- --node 24` for one Node alone, `-- --flows quickStart,portal` for other flows of e2e/flows.
// `-- --postgres 14,18` takes these versions, and runs the unit tests that need a database on each, too. What differs by
// Node does not differ by PostgreSQL, so the first Node takes all versions, and the others the last one.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFolder } from './lib/adopt/nodeFolder.mjs';
import { ensureAppIsBuilt } from './lib/build.mjs';
import { startPostgres } from './lib/chaos/startPostgres.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runDatabaseTests } from './lib/matrix/databaseTests.mjs';
import { runFlows } from './lib/matrix/runFlows.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain, SUPPORTED_MAJORS, UserError } from './lib/runMain.mjs';
import { formatCounts, sumCounts, tellCounts } from './lib/testCounts.mjs';

const SKIPPED = { passed: 0, failed: 0, skipped: 1 };

/** Below it, each PostgreSQL has a folder. */
const results = inRepository('test-results', 'matrix');

/** @param {ReturnType<typeof readOptions>} options */
async function testMatrix({ majors, flows, versions }) {
  await ensureInstalled();
  const chromium = await ensureChromium();
  if ('missing' in chromium) {
    console.log(`The matrix is skipped: ${chromium.missing}.`);
    tellCounts(SKIPPED);
    return 0;
  }
  await ensureAppIsBuilt();
  const servers = await startServers(versions);
  /** @type {{ name: string, counts: import('./lib/testCounts.mjs').TestCounts, seconds: number }[]} */
  const squares = [];
  const add = async (
    /** @type {string} */ name,
    /** @type {() => Promise<import('./lib/testCounts.mjs').TestCounts>} */ run,
  ) => {
    console.log(`\n${name}`);
    const since = Date.now();
    const counts = await run();
    const seconds = Math.round((Date.now() - since) / 1_000);
    squares.push({ name, counts, seconds });
  };
  for (const major of majors) {
    const node = join(await nodeFolder(major), 'bin');
    const where = { node, chromium: chromium.path };
    await add(`Node.js ${major}, SQLite`, () => runFlows(flows, where));
    const tried = major === majors[0] ? servers : servers.slice(-1);
    for (const { name, port } of tried) {
      await add(`Node.js ${major}, ${name}`, async () =>
        port
          ? runFlows(flows, { ...where, database: inPostgres(port, major) })
          : SKIPPED,
      );
    }
  }
  for (const { name, port, folder } of versions ? servers : []) {
    await add(`Unit tests, ${name}`, async () =>
      port ? runDatabaseTests({ port, results: folder }) : SKIPPED,
    );
  }
  console.log('');
  for (const { name, counts, seconds } of squares) {
    console.log(`${name.padEnd(28)}${formatCounts(counts)} in ${seconds} s`);
  }
  const counts = sumCounts(squares.map(square => square.counts));
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

/** @param {{ node?: string, flows: string, postgres?: string }} options */
function readOptions({ node, flows, postgres }) {
  const majors = SUPPORTED_MAJORS.filter(
    major => node === undefined || node === String(major),
  );
  if (!majors.length) {
    throw new UserError(`--node is one of ${SUPPORTED_MAJORS.join(', ')}.`);
  }
  return { majors, flows: flows.split(','), versions: postgres?.split(',') };
}

/**
 * @param {string[]} [versions] major ones; by default, one server of `RAYPORT_POSTGRES` or of this machine
 * @returns {Promise<{ name: string, port?: number, folder: string }[]>}
 */
async function startServers(versions) {
  const servers = [];
  for (const version of versions ?? [undefined]) {
    const name = `PostgreSQL ${version ?? ''}`.trim();
    const folder = join(results, name.replace(' ', '-').toLowerCase());
    mkdirSync(folder, { recursive: true });
    const server = await startPostgres(folder, version);
    if ('missing' in server) {
      console.log(`${name} is left out: ${server.missing}.`);
      servers.push({ name, folder });
    } else {
      servers.push({ name, folder, port: server.port });
    }
  }
  return servers;
}

/**
 * Separate databases for each Node, so that each portal creates its tables.
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

await runMain(({ values }) => testMatrix(readOptions(values)), {
  options: {
    node: { type: 'string' },
    flows: { type: 'string', default: 'quickStart' },
    postgres: { type: 'string' },
  },
});
