import { percentile } from './statistics.mjs';

/** @typedef {import('./load/LoadClient.mjs').Exchange} Exchange */

/**
 * What the clients of a mixed load have done and met with.
 *
 * @typedef {object} LoadRun
 * @property {Exchange[]} exchanges
 * @property {string[]} problems answers that were not as they should be
 * @property {number} seconds that it took
 * @property {Record<string, number>} marks how often each cluster that is left was changed
 * @property {string[]} deleted names of the others
 */

/** Problems that are shown of each sort. */
const MAX_SHOWN = 5;

/** What a mixed load has shown. */
export class LoadReport {
  /** @type {LoadRun} */
  run = { exchanges: [], problems: [], seconds: 0, marks: {}, deleted: [] };

  /** Marks of clusters as the portal lists them, and as Kubernetes has them. @type {Record<string, string>} */
  listed = {};
  /** @type {Record<string, string>} */
  stored = {};

  /** What each watch was not told of. @type {string[][]} */
  missed = [];

  /** Why watches ended that should not have. @type {string[]} */
  ends = [];

  summary() {
    const { exchanges, seconds, marks, deleted } = this.run;
    const left = Object.keys(marks).length;
    const kinds = [...new Set(exchanges.map(({ kind }) => kind))].sort();
    return [
      '| request | number | median | p99 | slowest |',
      '| --- | --- | --- | --- | --- |',
      ...kinds.map(kind =>
        row(
          kind,
          exchanges.filter(exchange => exchange.kind === kind),
        ),
      ),
      row('all', exchanges),
      '',
      `${(exchanges.length / seconds).toFixed(0)} requests/s. ${left + deleted.length} clusters made, ${deleted.length} of them deleted, ${this.missed.length} watches.`,
    ].join('\n');
  }

  /** What was looked at, and what should not be. @returns {(string | undefined)[]} one for each check; undefined for what is well */
  checks() {
    const missed = this.missed.flat();
    return [
      describe('answers are not as they should be', this.run.problems),
      describe(
        'clusters are others in the list',
        this.#differences(this.listed),
      ),
      describe(
        'clusters are others in Kubernetes',
        this.#differences(this.stored),
      ),
      describe('changes were not told by watches', missed),
      describe('watches have ended', this.ends),
    ];
  }

  /** @param {Record<string, string>} actual marks */
  #differences(actual) {
    const { marks } = this.run;
    const names = new Set([...Object.keys(marks), ...Object.keys(actual)]);
    return [...names].flatMap(name => {
      const expected = name in marks ? String(marks[name]) : 'none';
      const found = actual[name] ?? 'none';
      return found === expected ? [] : `${name} has ${found}, not ${expected}`;
    });
  }
}

/**
 * @param {string} kind
 * @param {Exchange[]} exchanges
 */
function row(kind, exchanges) {
  const times = exchanges.map(({ milliseconds }) => milliseconds);
  const cells = [
    percentile(times, 50),
    percentile(times, 99),
    percentile(times, 100),
  ].map(value => `${value.toFixed(1)} ms`);
  return `| ${[kind, times.length, ...cells].join(' | ')} |`;
}

/**
 * @param {string} what
 * @param {string[]} problems
 */
function describe(what, problems) {
  if (problems.length === 0) return undefined;
  const shown = problems.slice(0, MAX_SHOWN).join('; ');
  return `${problems.length} ${what}: ${shown}`;
}
