import { ABSENT } from './load/clusters.mjs';
import { percentile } from './statistics.mjs';

/** @typedef {import('./load/Client.mjs').Exchange} Exchange */

/**
 * The results of the clients of a mixed load.
 *
 * @typedef {object} LoadRun
 * @property {Exchange[]} exchanges
 * @property {string[]} postponed answers that ask the client to retry
 * @property {string[]} problems other unexpected results
 * @property {number} seconds that it took
 * @property {number} omitted changes that were due and could not be started
 * @property {import('./load/ClusterLedger.mjs').ClusterKnowledge[]} clusters that the clients created
 */

/** Number of problems of each kind to show. */
const MAX_SHOWN = 5;

/** One of this many requests may be answered with a request to retry, because Kubernetes may be slow. */
const REQUESTS_PER_POSTPONED = 1_000;

/** The report on a mixed load. */
export class LoadReport {
  /** @type {LoadRun} */
  run = {
    exchanges: [],
    postponed: [],
    problems: [],
    seconds: 0,
    omitted: 0,
    clusters: [],
  };

  /** Marks of clusters as Kubernetes has them, and as the portal lists them. @type {Record<string, number>} */
  stored = {};
  /** @type {Record<string, number>} */
  listed = {};

  /**
   * The missing changes of each watch.
   *
   * @type {string[][]}
   */
  missed = [];

  /** Why watches ended that should not have. @type {string[]} */
  ends = [];

  summary() {
    const { exchanges, seconds, postponed, clusters } = this.run;
    const left = Object.keys(this.stored).length;
    const unknown = clusters.filter(({ possible }) => possible.length > 1);
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
      `${(exchanges.length / seconds).toFixed(0)} requests/s. ${clusters.length} clusters to be made, ${left} of them left, ${this.missed.length} watches.`,
      `${postponed.length} answers ask for a retry; the answers left the state of ${unknown.length} clusters open.`,
    ].join('\n');
  }

  /**
   * All checks and their faults.
   *
   * @returns {(string | undefined)[]} one for each check; undefined if it passed
   */
  checks() {
    const { exchanges, postponed, problems, omitted } = this.run;
    const isOftenPostponed =
      postponed.length * REQUESTS_PER_POSTPONED > exchanges.length;
    return [
      describe('answers are not as they should be', problems),
      describe('answers tell to try again', isOftenPostponed ? postponed : []),
      omitted ? `${omitted} changes could not be begun in time` : undefined,
      describe('clusters are others in Kubernetes', this.#lost()),
      describe('clusters are others in the list', this.#listedOtherwise()),
      describe('changes were not told by watches', this.missed.flat()),
      describe('watches have ended', this.ends),
    ];
  }

  /** Differences between Kubernetes and all answers. If the answers left a state open, either is right. */
  #lost() {
    return this.run.clusters.flatMap(({ name, possible }) => {
      const { [name]: mark = ABSENT } = this.stored;
      return possible.includes(mark)
        ? []
        : `${name} has ${mark}, not ${possible.join(' or ')}`;
    });
  }

  /** Differences between the list and Kubernetes, whose state resolves what the answers left open. */
  #listedOtherwise() {
    const { stored, listed } = this;
    const names = new Set([...Object.keys(stored), ...Object.keys(listed)]);
    return [...names].flatMap(name => {
      const { [name]: mark = ABSENT } = stored;
      const { [name]: found = ABSENT } = listed;
      return found === mark ? [] : `${name} has ${found}, not ${mark}`;
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
