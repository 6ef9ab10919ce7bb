// `npm run e2e:replicas`: two portals behind one address, on one PostgreSQL. Ten times one of them is ended with SIGTERM and
// replaced, while callers send requests over HTTP and gRPC and streams are followed: nothing may be lost. Some fifteen minutes;
// `-- --kills 1 --requests 500 --pause 2` for a short look; `--pause` is the seconds between two.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { waitFor } from './lib/bench/waitFor.mjs';
import { startPostgres } from './lib/chaos/startPostgres.mjs';
import { generateApiToken } from './lib/configOverlay.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { Balancer } from './lib/replicas/Balancer.mjs';
import { Callers } from './lib/replicas/Callers.mjs';
import { CatalogEntities } from './lib/replicas/CatalogEntities.mjs';
import { DashboardTicket } from './lib/replicas/DashboardTicket.mjs';
import { GrpcCallers } from './lib/replicas/GrpcCallers.mjs';
import { DRAIN_SECONDS, Replicas } from './lib/replicas/Replicas.mjs';
import { ResumedStream } from './lib/replicas/ResumedStream.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const NAMESPACE = 'ray-demo';
const CALLERS = 6;
const GRPC_CALLERS = 4;
const STREAMS = 50;

/** Time within which the last creation must be reported. */
const SETTLE_TIMEOUT_MS = 20_000;

/** How often is looked whether enough requests were sent. */
const POLL_INTERVAL_MS = 500;

async function testReplicas() {
  const { kills, requests, pauseMs } = readOptions();
  checkNodeVersion();
  await ensureInstalled();
  const directory = inRepository('test-results', 'replicas');
  mkdirSync(directory, { recursive: true });
  const postgres = await startPostgres(directory);
  if ('missing' in postgres) {
    console.log(`The tests of two replicas are skipped: ${postgres.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: 10,
  });
  const balancer = await Balancer.start();
  const apiToken = generateApiToken();
  const replicas = new Replicas({
    balancer,
    apiToken,
    directory,
    kubeconfig: sandbox.kubeconfig,
    configs: [writeConfig(directory, { balancer, postgres })],
  });
  await withProgress('Starting two portals', () => replicas.start(2));
  const target = {
    url: `http://127.0.0.1:${balancer.httpPort}`,
    namespace: NAMESPACE,
    headers: { authorization: `Bearer ${apiToken}` },
  };
  await waitFor(
    async () => replicas.running.every(({ endpoint }) => endpoint.isReady()),
    SETTLE_TIMEOUT_MS,
  );
  const ticket = await DashboardTicket.open(target);
  const streams = Array.from(
    { length: STREAMS },
    (_, index) => new ResumedStream(target, index % 2 ? 'sse' : 'ndjson'),
  );
  await waitFor(
    async () => streams.every(({ isFollowing }) => isFollowing),
    SETTLE_TIMEOUT_MS,
  );
  const callers = new Callers(target, CALLERS);
  const grpc = new GrpcCallers(
    `127.0.0.1:${balancer.grpcPort}`,
    apiToken,
    GRPC_CALLERS,
  );
  const catalog = new CatalogEntities(target);
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(pauseMs);
    await withProgress(`SIGTERM ${kill} of ${kills}`, () =>
      replicas.replaceOldest(),
    );
    await ticket.show(replicas.running);
  }
  const sent = () => callers.answered + callers.lost.length;
  await withProgress(`Sending ${requests} requests`, async () => {
    while (sent() < requests) await sleep(POLL_INTERVAL_MS);
  });
  await Promise.all([callers.stop(), grpc.stop(), catalog.stop()]);
  const knowsAll = (/** @type {ResumedStream} */ stream) =>
    callers.created.every(name => stream.created.has(name));
  await waitFor(async () => streams.every(knowsAll), SETTLE_TIMEOUT_MS);
  streams.forEach(stream => stream.close());
  const wrong = await Promise.all(
    replicas.running.map(replica => catalog.problems(replica)),
  );
  balancer.close();
  return report({
    ...{ kills, replicas, balancer, callers, grpc, streams, ticket, catalog },
    entityProblems: wrong.flat(),
  });
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '10' },
      requests: { type: 'string', default: '10000' },
      // Until then, a new replica has heard how far Kubernetes is with what does not change.
      pause: { type: 'string', default: '60' },
    },
  });
  const kills = Number(values.kills);
  const requests = Number(values.requests);
  const seconds = Number(values.pause);
  if (!(kills > 0 && requests > 0 && seconds > 0)) {
    throw new UserError('--kills, --requests and --pause are above 0.');
  }
  return { kills, requests, pauseMs: seconds * 1_000 };
}

/**
 * @param {string} directory
 * @param {{ balancer: Balancer, postgres: { port: number } }} parts
 */
function writeConfig(directory, { balancer, postgres }) {
  const path = join(directory, 'app-config.replicas.yaml');
  const connection = {
    host: '127.0.0.1',
    port: postgres.port,
    user: 'postgres',
    password: 'none',
  };
  const backend = {
    // What both are known by.
    baseUrl: `http://localhost:${balancer.httpPort}`,
    database: { client: 'pg', connection },
    lifecycle: { serverShutdownDelay: { seconds: DRAIN_SECONDS } },
  };
  // One ticket is for the whole run, as it would be for a page that renews it.
  const ray = { dashboard: { ticketLifetime: { hours: 2 } } };
  // JSON is YAML too.
  writeFileSync(path, JSON.stringify({ backend, ray }));
  return path;
}

/**
 * @param {object} parts
 * @param {number} parts.kills
 * @param {Replicas} parts.replicas
 * @param {Balancer} parts.balancer
 * @param {Callers} parts.callers
 * @param {GrpcCallers} parts.grpc
 * @param {ResumedStream[]} parts.streams
 * @param {DashboardTicket} parts.ticket
 * @param {CatalogEntities} parts.catalog
 * @param {string[]} parts.entityProblems
 */
function report(parts) {
  const { kills, replicas, balancer, callers, grpc, streams, ticket } = parts;
  const { catalog, entityProblems } = parts;
  const sum = (/** @type {(stream: ResumedStream) => number} */ count) =>
    streams.reduce((total, stream) => total + count(stream), 0);
  const missed = streams.flatMap(({ created }) =>
    callers.created.filter(name => !created.has(name)),
  );
  const resets = sum(stream => stream.resets);
  const cut = streams.flatMap(stream => stream.cut);
  const reopened = sum(stream => stream.opened - 1);
  const longest = Math.max(...replicas.ends) / 1_000;
  const told = callers.created.length;
  const lines = [
    { what: `${callers.answered} requests over HTTP`, lost: callers.lost },
    { what: `${grpc.answered} calls over gRPC`, lost: grpc.lost },
    { what: 'Connections', lost: Array(balancer.refused).fill('refused') },
    {
      what: `${told} creations told to each of ${streams.length} streams`,
      lost: missed,
    },
    { what: `${reopened} ends of streams`, lost: cut },
    { what: `${ticket.shown} looks at a dashboard`, lost: ticket.lost },
    {
      what: `${catalog.created} clusters in the catalog`,
      lost: [...catalog.lost, ...entityProblems],
    },
  ];
  console.log(
    `\n${kills} SIGTERMs, each over after ${longest.toFixed(1)} s at most. ${reopened - resets} of ${reopened} streams went on where they were, the others read everything again.`,
  );
  for (const { what, lost } of lines) {
    console.log(`${what}: ${lost.length} lost`);
    for (const problem of lost.slice(0, 10)) console.log(`  ${problem}`);
  }
  const failed = lines.filter(({ lost }) => lost.length).length;
  tellCounts({ passed: lines.length - failed, failed, skipped: 0 });
  return failed === 0 ? 0 : 1;
}

await runMain(testReplicas);
