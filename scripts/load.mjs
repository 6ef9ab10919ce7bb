// `npm run load`: five minutes of mixed load over 200 connections: reads, lists, pages, logs, creations, changes,
// deletions and watches, by a static token and by users. Shows how long answers take, and whether anything is lost.
// `--seconds 60` for another time, `--profile folder` for a CPU profile of the portal.
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSeconds } from './lib/bench/attackOptions.mjs';
import { EXAMPLES, MARK } from './lib/bench/load/LoadClient.mjs';
import { GuestUsers } from './lib/bench/GuestUsers.mjs';
import { LoadReport } from './lib/bench/LoadReport.mjs';
import { PortalProcess } from './lib/bench/PortalProcess.mjs';
import {
  clusterPath,
  NAMESPACE,
  SandboxProcess,
} from './lib/bench/SandboxProcess.mjs';
import { waitFor } from './lib/bench/waitFor.mjs';
import { Worker } from './lib/bench/Worker.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain } from './lib/runMain.mjs';

const DEFAULT_SECONDS = 300;

/** Together 200: requests, and streams of each of two kinds. */
const CONNECTIONS = 180;
const STREAMS = 10;

/** Half of all clients have the static token, the others are these. */
const USERS = 10;

/** Clusters that the sandbox has room for: examples, and what the load makes. */
const ROOM = 1_000;

/** What is under way at the end is told within this time. */
const SETTLE_TIMEOUT_MS = 20_000;

async function load() {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, profile: { type: 'string' } },
  });
  const seconds = readSeconds(values.seconds, DEFAULT_SECONDS);
  checkNodeVersion();
  await ensureInstalled();
  const directory = inRepository('test-results', 'load');
  mkdirSync(directory, { recursive: true });
  const [loadBefore] = loadavg();

  const sandbox = await SandboxProcess.start({
    ...{ name: 'sandbox', directory, room: ROOM },
  });
  await withProgress(`Seeding ${EXAMPLES} clusters`, () =>
    sandbox.grow(EXAMPLES),
  );
  const guests = new GuestUsers(directory);
  const portal = await withProgress('Starting the portal', () =>
    PortalProcess.start({
      ...{ kubeconfig: sandbox.kubeconfig, directory },
      configs: [guests.config],
      profile: values.profile && resolve(values.profile),
    }),
  );
  const { url } = portal;
  /** @type {Array<Record<string, string>>} */
  const callers = [];
  for (let index = 1; index <= USERS; index += 1) {
    callers.push(await guests.signIn(portal, `load-${index}`), portal.headers);
  }

  const { worker } = await Worker.start({ script: 'mixedLoad.mjs' });
  const report = new LoadReport();
  const residentBefore = portal.residentKibibytes();
  report.run = await withProgress('Sending requests', () =>
    worker.call('run', {
      ...{ url, namespace: NAMESPACE, callers, seconds },
      ...{ connections: CONNECTIONS, streams: STREAMS },
    }),
  );
  const residentAfter = portal.residentKibibytes();
  const isSettled = async () => {
    report.missed = await worker.call('missed');
    report.listed = await listedMarks(portal);
    report.stored = await storedMarks(sandbox);
    return report
      .checks()
      .slice(1)
      .every(problem => !problem);
  };
  await waitFor(isSettled, SETTLE_TIMEOUT_MS);
  report.ends = await worker.call('close');

  console.log(`\n${report.summary()}`);
  console.log(
    `Resident memory: ${Math.round(residentBefore / 1024)} MiB before, ${Math.round(residentAfter / 1024)} MiB after. Node ${process.version}, ${CONNECTIONS + 2 * STREAMS} connections, ${seconds} s; load of the machine before: ${loadBefore.toFixed(1)}`,
  );
  const problems = report.checks().filter(problem => problem !== undefined);
  problems.forEach(problem => console.log(`Failed: ${problem}`));
  // The portal's graceful end writes its profile.
  await portal.stop();
  return problems.length === 0 ? 0 : 1;
}

/**
 * The marks of the load's clusters as the portal lists them.
 *
 * @param {PortalProcess} portal
 * @returns {Promise<Record<string, string>>}
 */
async function listedMarks({ url, headers }) {
  const path = `/apis/v1/namespaces/${NAMESPACE}/clusters?name=load-`;
  const { clusters = [] } = await (await fetch(url + path, { headers })).json();
  return Object.fromEntries(
    clusters.map((/** @type {any} */ { name, annotations }) => [
      name,
      annotations[MARK],
    ]),
  );
}

/**
 * The same as Kubernetes has them.
 *
 * @param {SandboxProcess} sandbox
 * @returns {Promise<Record<string, string>>}
 */
async function storedMarks(sandbox) {
  const { items } = await sandbox.fetch(clusterPath());
  return Object.fromEntries(
    items
      .map((/** @type {any} */ { metadata }) => metadata)
      .filter((/** @type {any} */ { name }) => name.startsWith('load-'))
      .map((/** @type {any} */ { name, annotations }) => [
        name,
        annotations[MARK],
      ]),
  );
}

await runMain(load);
