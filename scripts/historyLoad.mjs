// `npm run history:load`: creates, runs and deletes jobs on a sandbox while the portal is killed (SIGKILL) at random
// moments and restarted. Then it checks the history: every job must have a final state or a marked gap, no job two
// records, and observed endings complete logs. `-- --jobs 50 --kills 2` for a short run; 1,000 jobs take about ten
// minutes.
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PortalProcess } from './lib/bench/PortalProcess.mjs';
import { SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { waitFor } from './lib/bench/waitFor.mjs';
import { JobRuns, NAMESPACE } from './lib/history/JobRuns.mjs';
import { judgeHistory } from './lib/history/judgeHistory.mjs';
import { readHistory } from './lib/history/readHistory.mjs';
import { writeDatabaseConfig } from './lib/history/writeDatabaseConfig.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain, UserError } from './lib/runMain.mjs';

/** Shortest and longest time from the start of a portal until it is killed, milliseconds. */
const MIN_LIFE_MS = 3_000;
const MAX_LIFE_MS = 25_000;

/** Time within which events must be recorded, also after a start. */
const SETTLE_TIMEOUT_MS = 120_000;

/** Minimum fraction of complete logs among jobs whose end was observed. */
const MIN_WHOLE = 0.95;

/** The jobs of the test. @type {Parameters<typeof readHistory>[1]} */
const JOBS = { kind: 'jobs', namespace: NAMESPACE, search: 'history-load-' };

/** @param {ReturnType<typeof readOptions>} options */
async function loadHistory({ jobs, kills }) {
  await ensureInstalled();
  const { openSqlite } = await import('./lib/history/openDatabases.mjs');
  const directory = inRepository('test-results', 'history');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: 100,
  });
  const start = () =>
    PortalProcess.start({
      kubeconfig: sandbox.kubeconfig,
      directory,
      quiet: true,
      configs: [writeDatabaseConfig(directory, openSqlite(directory))],
    });
  let portal = await start();
  const runs = new JobRuns(sandbox, await JobRuns.prototypeOf(sandbox, portal));
  const done = runs.run(jobs);
  let killed = 0;
  /** @type {{ from: number, until: number }[]} */
  const outages = [];
  while (killed < kills && runs.finished < jobs) {
    await sleep(MIN_LIFE_MS + Math.random() * (MAX_LIFE_MS - MIN_LIFE_MS));
    const from = Date.now();
    portal.kill();
    killed += 1;
    portal = await start();
    outages.push({ from, until: Date.now() });
    console.log(
      `Killed ${killed} times; ${runs.finished} of ${jobs} jobs are gone.`,
    );
  }
  await done;
  let history = await readHistory(portal, JOBS);
  await waitFor(async () => {
    history = await readHistory(portal, JOBS);
    return history.every(({ record }) => record.deletedAt);
  }, SETTLE_TIMEOUT_MS);
  const verdict = judgeHistory(runs.all, history, outages);
  await portal.stop();
  await sandbox.stop();
  console.log(
    [
      `${jobs} jobs, ${killed} kills of the portal.`,
      `With their final state: ${verdict.ended}.`,
      `Without it, but with a marked gap: ${verdict.marked}.`,
      `Came and went while no portal looked: ${verdict.unseen}.`,
      `Without either: ${verdict.unexplained.join(', ') || 'none'}.`,
      `With more than one record: ${verdict.twice.join(', ') || 'none'}.`,
      `Logs that are whole: ${verdict.wholeLogs} of those with their final state.`,
    ].join('\n'),
  );
  const isGood =
    !verdict.unexplained.length &&
    !verdict.twice.length &&
    verdict.wholeLogs >= MIN_WHOLE * verdict.ended;
  return isGood ? 0 : 1;
}

/** @param {{ jobs: string, kills: string }} values */
function readOptions(values) {
  const jobs = Number(values.jobs);
  const kills = Number(values.kills);
  if (!(jobs > 0 && kills >= 0)) {
    throw new UserError('--jobs is above 0, and --kills is 0 or more.');
  }
  return { jobs, kills };
}

await runMain(({ values }) => loadHistory(readOptions(values)), {
  options: {
    jobs: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
  },
});
