// `npm run bench`: measures the portal against its budgets (docs/performance.md), side by side with what a bare server
// does. Starts everything that it needs, on loopback and free ports, and ends it. About six minutes; `--gate` measures a
// few numbers in three minutes and fails where one is outside its budget, `--quick` is for
// trying, `--only list,page` for some of the rows, `--clusters 10000` for another size, `--json file` for machines,
// `--profile folder` for a CPU profile of the portal.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { BenchTable } from './lib/bench/BenchTable.mjs';
import { BENCH_OPTIONS, readBenchOptions } from './lib/bench/benchOptions.mjs';
import { runGate } from './lib/bench/gate/runGate.mjs';
import { startServers } from './lib/bench/startServers.mjs';
import { measureBrowser } from './lib/bench/rows/browserRows.mjs';
import { measureChanges } from './lib/bench/rows/changeRow.mjs';
import { measureForeign } from './lib/bench/rows/foreignRows.mjs';
import { measureGets } from './lib/bench/rows/getRows.mjs';
import { measureLists } from './lib/bench/rows/listRows.mjs';
import { measureMemory } from './lib/bench/rows/memoryRow.mjs';
import { measurePage, PAGE_LISTS } from './lib/bench/rows/pageRow.mjs';
import { measureLongStart, measureStart } from './lib/bench/rows/startRow.mjs';
import { ensureAppIsBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain } from './lib/runMain.mjs';

/** How often each thing is measured, and for how many seconds a round of requests. */
const PRECISE = { rounds: 5, seconds: 2 };
const QUICK = { rounds: 2, seconds: 1 };

/** @param {ReturnType<typeof readBenchOptions>} options */
async function bench(options) {
  await ensureInstalled();
  if (options.gate) return runGate(options);
  const wants = (
    /** @type {import('./lib/bench/budgets.mjs').RowId[]} */ ids,
  ) => ids.some(id => options.only.includes(id));
  const browserRows = wants(['pageInteractive', 'typing', 'changeBrowser']);
  if (browserRows) await ensureAppIsBuilt();

  const directory = inRepository('test-results', 'bench');
  mkdirSync(directory, { recursive: true });
  const { clusters, profile } = options;
  const servers = await startServers({ clusters, directory, profile });
  const { small, ...running } = servers;
  const table = new BenchTable();
  const precision = options.quick ? QUICK : PRECISE;
  const all = { table, clusters, ...precision, ...running };
  const [load] = loadavg();

  // Memory first, because later measurements affect it. The page last, because it needs more clusters.
  measureStart(all, small.portal);
  const stages = /** @satisfies {Stage[]} */ ([
    [['memory'], () => measureMemory(all, small.portal)],
    [
      ['list', 'listCalls', 'listGzip', 'listUncached'],
      () => measureLists(all),
    ],
    [['getToken', 'getUser', 'getBare', 'getGrpc'], () => measureGets(all)],
    [['changeApi'], () => measureChanges(all)],
    [['pageInteractive', 'typing', 'changeBrowser'], () => measureBrowser(all)],
    [
      ['listBeside', 'listForeign', 'watchMemory', 'watchRest', 'watchChanges'],
      () => measureForeign(all),
    ],
    [
      ['page'],
      async () => {
        await small.sandbox.grow(PAGE_LISTS.short);
        await all.sandbox.grow(PAGE_LISTS.long, { bare: true });
        await measurePage(all, small.portal);
      },
    ],
    [
      ['startLong'],
      async () => {
        await all.sandbox.grow(PAGE_LISTS.long, { bare: true });
        await measureLongStart(all, { empty: small.portal, directory });
      },
    ],
  ]);
  for (const [ids, measure] of stages) {
    if (!wants(ids)) continue;
    try {
      await withProgress(`Measuring ${ids.join(', ')}`, measure);
    } catch (error) {
      // The other rows are still useful.
      table.skip(ids, String(error));
    }
  }

  console.log(`\n${table.toText()}`);
  console.log(
    `\nNode ${process.version}, ${clusters} clusters; load of the machine before measuring: ${load.toFixed(1)}`,
  );
  if (options.json) {
    writeFileSync(options.json, JSON.stringify(table, undefined, 2));
  }
  // The portal's graceful end writes its profile.
  await running.portal.stop();
  return 0;
}

/** @typedef {[import('./lib/bench/budgets.mjs').RowId[], () => Promise<void>]} Stage */

await runMain(({ values }) => bench(readBenchOptions(values)), {
  options: BENCH_OPTIONS,
});
