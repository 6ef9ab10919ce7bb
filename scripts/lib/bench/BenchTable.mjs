import { budgets } from './budgets.mjs';

/**
 * @typedef {import('./budgets.mjs').Budget} Budget
 * @typedef {import('./budgets.mjs').Measurement} Measurement
 * @typedef {'ok' | 'miss' | 'skipped' | ''} Verdict
 */

const HEADINGS = ['work', 'budget', 'measured', 'against', 'ratio', ''];

/**
 * The measurements, next to their budgets.
 *
 * @template {string} [RowId=import('./budgets.mjs').RowId]
 */
export class BenchTable {
  /** @type {Map<RowId, Measurement>} */
  #rows = new Map();

  /** @type {Record<string, Budget>} */
  #budgets;

  /** @param {Record<RowId, Budget>} [all] what there is to measure, in the order of the table; the bench's own when absent */
  constructor(all) {
    this.#budgets = all ?? budgets;
  }

  /**
   * @param {RowId} id
   * @param {Measurement} measurement
   */
  add(id, measurement) {
    this.#rows.set(id, measurement);
  }

  /**
   * Adds the reason to rows that were not measured; measured rows are kept.
   *
   * @param {readonly RowId[]} ids
   * @param {string} reason
   */
  skip(ids, reason) {
    for (const id of ids) {
      if (!this.#rows.has(id)) this.add(id, { skipped: reason });
    }
  }

  /** The rows that are over their budgets. */
  get misses() {
    return this.#entries().filter(([id]) => this.verdict(id) === 'miss');
  }

  /** As a Markdown table, and notes below it. */
  toText() {
    const lines = this.#entries().map(([id, row]) =>
      cells(this.#budgets[id], row),
    );
    const widths = HEADINGS.map((heading, column) =>
      Math.max(heading.length, ...lines.map(line => line[column].length)),
    );
    const format = (/** @type {string[]} */ line) =>
      `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
    const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`;
    const notes = this.#entries().flatMap(([id, { note, skipped }]) =>
      [skipped && `not measured: ${skipped}`, note]
        .filter(Boolean)
        .map(text => `- ${this.#budgets[id].work}: ${text}`),
    );
    const table = [format(HEADINGS), rule, ...lines.map(format)];
    return [...table, ...(notes.length ? ['', ...notes] : [])].join('\n');
  }

  /** For machines. */
  toJSON() {
    return this.#entries().map(([id, row]) => {
      const { work, unit, limit } = this.#budgets[id];
      return { id, work, unit, limit, ...row, verdict: this.verdict(id) };
    });
  }

  /** @param {RowId} id */
  verdict(id) {
    const row = this.#rows.get(id);
    return row ? verdictOf(this.#budgets[id], row) : 'skipped';
  }

  /** In the order of the budgets, not of the measurements. */
  #entries() {
    const ids = /** @type {RowId[]} */ (Object.keys(this.#budgets));
    return ids.flatMap(id => {
      const row = this.#rows.get(id);
      return row ? [/** @type {const} */ ([id, row])] : [];
    });
  }
}

/**
 * @param {Budget} budget
 * @param {Measurement} row
 * @returns {Verdict}
 */
function verdictOf({ isMet }, row) {
  if (row.skipped !== undefined) return 'skipped';
  if (!isMet) return '';
  return isMet(row) ? 'ok' : 'miss';
}

/**
 * @param {Budget} budget
 * @param {Measurement} row
 */
function cells(budget, row) {
  const { work, unit, limit = '' } = budget;
  const { value, baseline, ratio } = row;
  return [
    work,
    limit,
    value === undefined ? '' : `${rounded(value)} ${unit}`,
    baseline === undefined ? '' : `${rounded(baseline)} ${unit}`,
    ratio === undefined ? '' : `${rounded(ratio)}x`,
    verdictOf(budget, row),
  ];
}

/**
 * Three digits are as many as a measurement is good for.
 *
 * @param {number} value
 */
function rounded(value) {
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
