// `npm run soak`: ten minutes of changes, streams, lists and reads. Shows how memory and answers develop, whether every
// stream has told every change, what is left when all have gone, and what a storm of broken watches does.
// `--minutes 2` is for trying.
import { mkdirSync } from 'node:fs';
import { Load } from './lib/bench/Load.mjs';
import { PortalProcess } from './lib/bench/PortalProcess.mjs';
import { NAMESPACE, SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { SoakReport } from './lib/bench/SoakReport.mjs';
import { StreamClients } from './lib/bench/StreamClients.mjs';
import { waitFor } from './lib/bench/waitFor.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readMinutes } from './lib/minutes.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain } from './lib/runMain.mjs';

const CLUSTERS = 2_000;
const CHANGES_PER_SECOND = 20;
const STREAM_CLIENTS = 50;
const GETS_PER_SECOND = 50;
const LISTS_PER_SECOND = 1;
const WINDOW_SECONDS = 30;

/** Connections of the reads, so that a slow read does not delay the next. */
const CONNECTIONS = 20;

/** Number of windows between two garbage collections, to see the held memory. */
const WINDOWS_PER_COLLECTION = 4;

const STORM_SECONDS = 60;

/** Time within which pending changes are received when changes stop. */
const SETTLE_TIMEOUT_MS = 10_000;

/** @param {number} minutes */
async function soak(minutes) {
  await ensureInstalled();
  const directory = inRepository('test-results', 'soak');
  mkdirSync(directory, { recursive: true });

  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: CLUSTERS,
  });
  await withProgress(`Seeding ${CLUSTERS} clusters`, () =>
    sandbox.grow(CLUSTERS),
  );
  const portal = await withProgress('Starting the portal', () =>
    PortalProcess.start({ kubeconfig: sandbox.kubeconfig, directory }),
  );
  const [gets, lists] = [await Load.start(), await Load.start()];
  const report = new SoakReport();
  // The catalog follows the stream of changes, too.
  report.streamsBefore = await portal.openStreams();
  const clients = await StreamClients.open(portal, STREAM_CLIENTS);
  const areOpen = async () =>
    (await portal.openStreams()) === report.streamsBefore + STREAM_CLIENTS;
  await waitFor(areOpen, SETTLE_TIMEOUT_MS);
  report.memoryBefore = await portal.heldKibibytes();

  const { url, headers } = portal;
  const common = { headers, seconds: WINDOW_SECONDS, connections: CONNECTIONS };
  const get = `${url}/apis/v1/namespaces/${NAMESPACE}/clusters/example-00001`;
  console.log(report.heading());
  await sandbox.startChanges(CHANGES_PER_SECOND);
  for (let window = 1; window * WINDOW_SECONDS <= minutes * 60; window += 1) {
    const [got, listed] = await Promise.all([
      gets.run({ ...common, url: get, rate: GETS_PER_SECOND }),
      lists.run({
        ...common,
        url: `${url}/apis/v1/clusters`,
        rate: LISTS_PER_SECOND,
      }),
    ]);
    report.addWindow({
      seconds: window * WINDOW_SECONDS,
      kibibytes: portal.residentKibibytes(),
      gets: got.latencies,
      lists: listed.latencies,
      openStreams: await portal.openStreams(),
      held:
        window % WINDOWS_PER_COLLECTION === 0
          ? await portal.heldKibibytes()
          : undefined,
    });
    console.log(report.lastLine());
  }

  const { changes, changedAt } = await sandbox.stopChanges();
  report.changes = changes;
  const hasHeardAll = async () => {
    report.clients = await clients.report(changedAt);
    return report.clients.every(({ missed }) => missed === 0);
  };
  await waitFor(hasHeardAll, SETTLE_TIMEOUT_MS);
  await clients.close();
  const haveLeft = async () => {
    report.streamsAfter = await portal.openStreams();
    return report.streamsAfter === report.streamsBefore;
  };
  await waitFor(haveLeft, SETTLE_TIMEOUT_MS);
  report.memoryAfter = await portal.heldKibibytes();

  await sandbox.startChanges(CHANGES_PER_SECOND);
  await withProgress(`Cutting watches for ${STORM_SECONDS} s`, () =>
    sandbox.storm(STORM_SECONDS),
  );
  await sandbox.stopChanges();
  const listed = async (query = '') => {
    const answer = await fetch(`${url}/apis/v1/clusters${query}`, { headers });
    return answer.text();
  };
  const isWhole = async () =>
    (await listed()) === (await listed('?consistency=strong'));
  report.isWhole = await waitFor(isWhole, SETTLE_TIMEOUT_MS);
  report.memoryAfterStorm = await portal.heldKibibytes();

  console.log(`\n${report.summary()}`);
  const problems = report.problems();
  problems.forEach(problem => console.log(`Failed: ${problem}`));
  return problems.length === 0 ? 0 : 1;
}

await runMain(({ values }) => soak(readMinutes(values.minutes)), {
  options: { minutes: { type: 'string', default: '10' } },
});
