// `npm run load`: five minutes of mixed load over 200 connections, by a static token and by users: reads, lists, pages and
// logs one after the other, creations, changes and deletions at a steady rate, and watches. Shows how long answers take,
// and whether anything is lost.
// `--seconds 60` for another time, `--profile folder` for a CPU profile of the portal.
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { readSeconds } from './lib/bench/attackOptions.mjs';
import { EXAMPLES, marksOf, PREFIX } from './lib/bench/load/clusters.mjs';
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
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain } from './lib/runMain.mjs';

const DEFAULT_SECONDS = 300;

/** Connections, together 200: those of streams are of each of two kinds. */
const READERS = 140;
const WRITERS = 40;
const STREAMS = 10;

/** Users of half of the clients; the other half uses the static token. */
const USERS = 10;

/** Clusters that the sandbox has room for: examples, and what the load makes. */
const ROOM = 1_000;

/** Time within which pending changes are reported at the end. */
const SETTLE_TIMEOUT_MS = 20_000;

/** @param {{ seconds?: string, profile?: string }} values */
async function load(values) {
  const seconds = readSeconds(values.seconds, DEFAULT_SECONDS);
  await ensureInstalled();
  const directory = inRepository('test-results', 'load');
  mkdirSync(directory, { recursive: true });
  const [loadBefore] = loadavg();

  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: ROOM,
  });
  await withProgress(`Seeding ${EXAMPLES} clusters`, () =>
    sandbox.grow(EXAMPLES),
  );
  const guests = new GuestUsers(directory);
  const portal = await withProgress('Starting the portal', () =>
    PortalProcess.start({
      kubeconfig: sandbox.kubeconfig,
      directory,
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
      url,
      namespace: NAMESPACE,
      callers,
      seconds,
      readers: READERS,
      writers: WRITERS,
      streams: STREAMS,
    }),
  );
  const residentAfter = portal.residentKibibytes();
  const isSettled = async () => {
    report.stored = await storedMarks(sandbox);
    report.listed = await listedMarks(portal);
    report.missed = await worker.call('missed', { marks: report.stored });
    return report
      .checks()
      .slice(3)
      .every(problem => !problem);
  };
  await waitFor(isSettled, SETTLE_TIMEOUT_MS);
  report.ends = await worker.call('close');

  console.log(`\n${report.summary()}`);
  console.log(
    `Resident memory: ${Math.round(residentBefore / 1024)} MiB before, ${Math.round(residentAfter / 1024)} MiB after. Node ${process.version}, ${READERS + WRITERS + 2 * STREAMS} connections, ${seconds} s; load of the machine before: ${loadBefore.toFixed(1)}`,
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
 */
async function listedMarks({ url, headers }) {
  const path = `/apis/v1/namespaces/${NAMESPACE}/clusters?name=${PREFIX}`;
  const { clusters = [] } = await (await fetch(url + path, { headers })).json();
  return marksOf(clusters);
}

/**
 * The same as Kubernetes has them.
 *
 * @param {SandboxProcess} sandbox
 */
async function storedMarks(sandbox) {
  const { items } = await sandbox.fetch(clusterPath());
  return marksOf(
    items.map((/** @type {{ metadata: any }} */ { metadata }) => metadata),
  );
}

await runMain(({ values }) => load(values), {
  options: { seconds: { type: 'string' }, profile: { type: 'string' } },
});
