import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { inRepository } from '../../paths.mjs';
import { withProgress } from '../../progress.mjs';
import { BenchTable } from '../BenchTable.mjs';
import { gateBudgets } from './gateBudgets.mjs';
import { GateRows } from './gateRows.mjs';
import { startGateServers } from './startGateServers.mjs';

/**
 * @typedef {import('../budgets.mjs').Measurement} Measurement
 * @typedef {import('./gateBudgets.mjs').GateRowId} GateRowId
 */

/**
 * Measures few numbers that must not get worse, in about three minutes.
 *
 * @param {{ clusters: number, json?: string }} options
 * @returns {Promise<number>} the exit code: 1 where a number is outside its budget twice
 */
export async function runGate({ clusters, json }) {
  const began = performance.now();
  const [load] = loadavg();
  const directory = inRepository('test-results', 'bench', 'gate');
  mkdirSync(directory, { recursive: true });
  const servers = await startGateServers({ clusters, directory });
  const rows = new GateRows(servers, clusters);
  /** @type {BenchTable<GateRowId>} */
  const table = new BenchTable(gateBudgets);

  await withProgress('Warming up', () => rows.warmUp());
  /**
   * In this order: the keepers first catch up after the start, their rounds come after the rest that they would disturb,
   * and what needs more clusters comes last.
   *
   * @type {Stage[]}
   */
  const stages = [
    [['list'], async () => [await rows.list()]],
    [['get'], async () => [await rows.get()]],
    [['memory'], async () => [await rows.memory()]],
    [
      ['rest', 'stallRest'],
      async () => {
        const { rest, stall } = await rows.rest();
        return [rest, stall];
      },
    ],
    [['listKeepers'], async () => [await rows.listKeepers()]],
    [
      ['listStarting', 'listStartingMean', 'stallStarting'],
      async () => {
        const { typical, mean, stall } = await rows.starting();
        return [typical, mean, stall];
      },
    ],
    [['page'], async () => [await rows.page()]],
  ];
  for (const [ids, measure] of stages) {
    await measureTwice(table, ids, () =>
      withProgress(`Measuring ${ids.join(', ')}`, measure),
    );
  }

  console.log(`\n${table.toText()}`);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `\nNode ${process.version}, ${clusters} clusters, ${seconds} s; load of the machine before measuring: ${load.toFixed(1)}`,
  );
  if (json) writeFileSync(json, JSON.stringify(table, undefined, 2));
  await servers.portal.stop();
  return table.misses.length ? 1 : 0;
}

/**
 * Measures some rows, and those outside their budgets once more, because other work of the machine may be the cause.
 *
 * @param {BenchTable<GateRowId>} table
 * @param {readonly GateRowId[]} ids
 * @param {() => Promise<Measurement[]>} measure
 */
async function measureTwice(table, ids, measure) {
  const first = await measure();
  ids.forEach((id, index) => table.add(id, first[index]));
  const misses = ids.filter(id => table.verdict(id) === 'miss');
  if (!misses.length) return;
  const second = await measure();
  for (const id of misses) {
    const index = ids.indexOf(id);
    const { ratio, value = 0 } = first[index];
    const before = (ratio ?? value).toPrecision(3);
    const note = [second[index].note, `At first ${before}.`];
    table.add(id, { ...second[index], note: note.filter(Boolean).join(' ') });
  }
}

/** @typedef {[GateRowId[], () => Promise<Measurement[]>]} Stage */
