import { resolve } from 'node:path';
import { UserError } from '../runMain.mjs';
import { budgets } from './budgets.mjs';

/** @typedef {import('./budgets.mjs').RowId} RowId */

const DEFAULT_CLUSTERS = 2_000;

/** Beyond this, the simulated Kubernetes would be measured. */
const MAX_CLUSTERS = 10_000;

export const BENCH_OPTIONS =
  /** @satisfies {import('../commandLine.mjs').Options} */ ({
    clusters: { type: 'string', default: String(DEFAULT_CLUSTERS) },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
    json: { type: 'string' },
    profile: { type: 'string' },
  });

/**
 * Reads the options of `npm run bench`.
 *
 * @param {import('../commandLine.mjs').Given<typeof BENCH_OPTIONS>['values']} values
 * @throws {UserError} saying which are possible
 */
export function readBenchOptions(values) {
  const clusters = Number(values.clusters);
  if (
    !Number.isInteger(clusters) ||
    clusters < 100 ||
    clusters > MAX_CLUSTERS
  ) {
    throw new UserError(
      `--clusters ${values.clusters} is not possible: give a whole number from 100 to ${MAX_CLUSTERS}.`,
    );
  }
  return {
    clusters,
    only: readOnly(values.only),
    quick: values.quick,
    gate: values.gate,
    json: values.json && resolve(values.json),
    profile: values.profile && resolve(values.profile),
  };
}

/**
 * @param {string | undefined} only
 * @returns {RowId[]}
 */
function readOnly(only) {
  const all = /** @type {RowId[]} */ (Object.keys(budgets));
  if (only === undefined) return all;
  const wanted = only.split(',');
  const unknown = wanted.filter(id => !all.some(known => known === id));
  if (unknown.length) {
    throw new UserError(
      `--only ${unknown.join(',')} is no row. There are: ${all.join(', ')}.`,
    );
  }
  return all.filter(id => wanted.includes(id));
}
