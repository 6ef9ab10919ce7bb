// `npm run history:bench`: asks a portal about a million generated records, in SQLite and in PostgreSQL, over HTTP, and compares
// its memory with that of one that remembers nothing (docs/performance.md). Everything is on loopback and ends with it.
// About fifteen minutes and 15 GB below `test-results`, which go; `-- --records 20000 --rounds 5` for a short look,
// `--database sqlite` for one of them.
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PortalProcess } from './lib/bench/PortalProcess.mjs';
import { SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { median, percentile } from './lib/bench/statistics.mjs';
import { generateHistory } from './lib/history/generateHistory.mjs';
import { historyQuestions } from './lib/history/historyQuestions.mjs';
import { writeDatabaseConfig } from './lib/history/writeDatabaseConfig.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain, UserError } from './lib/runMain.mjs';

/** Answers that are not measured: the first ones open files and compile code. */
const WARM_UP = 3;

/** The portal logs every second how long its event loop was blocked. Milliseconds. */
const HELD_REPORT_MS = 1_500;

/** Additional memory that a portal with a million records may use, compared with one without records, MiB. */
const MEMORY_BUDGET_MIB = 16;

/** @typedef {import('./lib/history/historyQuestions.mjs').Question} Question */

/** @param {ReturnType<typeof readOptions>} options */
async function benchHistory({ records, rounds, databases }) {
  await ensureInstalled();
  const { openPostgres, openSqlite } =
    await import('./lib/history/openDatabases.mjs');
  const directory = inRepository('test-results', 'history-bench');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: 10,
  });
  const misses = [];
  for (const name of databases) {
    const database =
      name === 'sqlite' ? openSqlite(directory) : await openPostgres(directory);
    if ('missing' in database) {
      console.log(`PostgreSQL is not measured: ${database.missing}.`);
      continue;
    }
    misses.push(
      ...(await benchDatabase({
        records,
        rounds,
        directory,
        database,
        kubeconfig: sandbox.kubeconfig,
      })),
    );
  }
  await sandbox.stop();
  rmSync(directory, { recursive: true, force: true });
  for (const miss of misses) console.log(`Over its budget: ${miss}.`);
  return misses.length ? 1 : 0;
}

/**
 * @param {object} options
 * @param {number} options.records
 * @param {number} options.rounds
 * @param {string} options.directory
 * @param {string} options.kubeconfig
 * @param {import('./lib/history/openDatabases.mjs').HistoryDatabase} options.database
 * @returns {Promise<string[]>} what is over its budget
 */
async function benchDatabase({ records, rounds, database, ...where }) {
  const { dialect } = database;
  const now = Date.now();
  const questions = historyQuestions({ records, now });
  /** @type {number[]} */
  const held = [];
  const start = () =>
    PortalProcess.start({
      ...where,
      quiet: true,
      configs: [writeDatabaseConfig(where.directory, database)],
      onEventLoopHeld: milliseconds => held.push(milliseconds),
    });
  const empty = await start();
  // A portal without records answers 404 for one.
  for (const question of questions) await ask(empty, question, rounds, [404]);
  const before = await empty.heldKibibytes();
  await empty.stop();
  let at = '';
  await withProgress(
    `Generating ${records.toLocaleString('en')} records in ${dialect}`,
    () =>
      database.fill(generateHistory({ records, now, dialect }), what => {
        at = what;
      }),
    { detail: () => at },
  );
  const portal = await start();
  const rows = [];
  const misses = [];
  for (const question of questions) {
    held.length = 0;
    const times = await ask(portal, question, rounds);
    await sleep(HELD_REPORT_MS);
    const p95 = percentile(times, 95);
    rows.push([question.what, median(times), p95, Math.max(0, ...held)]);
    if (p95 > (question.budgetMs ?? Infinity)) {
      misses.push(`${question.what} in ${dialect}`);
    }
  }
  const after = await portal.heldKibibytes();
  await portal.stop();
  const more = (after - before) / 1024;
  if (more > MEMORY_BUDGET_MIB) misses.push(`memory with ${dialect}`);
  console.log(
    [
      `${dialect}, ${records.toLocaleString('en')} records, ${rounds} answers each, milliseconds:`,
      '| question | median | p95 | event loop held |',
      '| --- | --- | --- | --- |',
      ...rows.map(
        ([what, ...times]) =>
          `| ${what} | ${times.map(time => Number(time).toFixed(1)).join(' | ')} |`,
      ),
      `Memory of the portal's objects: ${(before / 1024).toFixed(1)} MiB without records, ${(after / 1024).toFixed(1)} MiB with them.`,
    ].join('\n'),
  );
  return misses;
}

/**
 * @param {PortalProcess} portal
 * @param {Question} question
 * @param {number} rounds
 * @param {number[]} [tolerated] statuses that are no failure
 * @returns {Promise<number[]>} how long answers took, milliseconds
 */
async function ask(portal, question, rounds, tolerated = []) {
  const times = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const begin = performance.now();
    const response = await fetch(
      `${portal.url}/api/ray${question.path(round)}`,
      {
        headers: portal.headers,
      },
    );
    const answer = await response.text();
    if (!response.ok && !tolerated.includes(response.status)) {
      throw new Error(`${question.what}: ${response.status} ${answer}`);
    }
    if (round >= WARM_UP) times.push(performance.now() - begin);
  }
  return times;
}

/** @param {{ records: string, rounds: string, database: string }} values */
function readOptions(values) {
  const [records, rounds] = [Number(values.records), Number(values.rounds)];
  const all = ['sqlite', 'postgres'];
  if (!(records >= 1_000 && rounds > 0)) {
    throw new UserError('--records is 1000 or more, and --rounds above 0.');
  }
  if (values.database && !all.includes(values.database)) {
    throw new UserError('--database is sqlite or postgres.');
  }
  const databases = values.database ? [values.database] : all;
  return { records, rounds, databases };
}

await runMain(({ values }) => benchHistory(readOptions(values)), {
  options: {
    records: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '20' },
    database: { type: 'string', default: '' },
  },
});
