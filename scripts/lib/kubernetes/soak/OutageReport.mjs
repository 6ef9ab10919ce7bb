import { percentile } from '../../bench/statistics.mjs';

/**
 * @typedef {import('./Traffic.mjs').Exchange} Exchange
 * @typedef {import('../../bench/StreamClients.mjs').ClientReport} ClientReport
 */

/**
 * Time limit of any answer, milliseconds. Requests that need Kubernetes may take the default of
 * `ray.api.requestTimeout`, and a second more.
 */
const LONGEST_WAIT_MS = { read: 5_000, 'strong read': 21_000, write: 21_000 };

const KINDS = /** @type {Exchange['kind'][]} */ (Object.keys(LONGEST_WAIT_MS));

/**
 * Statuses of answers that are acceptable while Kubernetes fails. 404 and 409 occur when an earlier attempt had an
 * unknown outcome. 403 comes from an API server that has just started and does not know its roles yet.
 */
const POSSIBLE = new Set([200, 403, 404, 409, 503, 504]);

/** The results of twenty minutes of outages. */
export class OutageReport {
  /** @type {Exchange[]} */
  exchanges = [];

  outages = 0;

  /** @type {ClientReport[]} */
  streams = [];

  /**
   * Differences between the portal and Kubernetes at the end, in words.
   *
   * @type {string[]}
   */
  differences = [];

  summary() {
    const asked = KINDS.filter(kind =>
      this.exchanges.some(exchange => exchange.kind === kind),
    );
    const lines = asked.map(kind => {
      const all = this.exchanges.filter(exchange => exchange.kind === kind);
      const times = all.map(({ milliseconds }) => milliseconds);
      const longest = longestOf(all);
      return [
        kind,
        all.length,
        codesOf(all),
        `${Math.round(percentile(times, 99))} ms`,
        `${Math.round(longest.milliseconds)} ms (${longest.status}, ${longest.request}; ${longest.outage})`,
      ].join(' | ');
    });
    const connections = this.streams.map(stream => stream.connections);
    return [
      `Outages: ${this.outages}`,
      '',
      '| requests | number | answers | p99 | longest |',
      '| --- | --- | --- | --- | --- |',
      ...lines.map(line => `| ${line} |`),
      '',
      `Streams: ${this.streams.length}, opened ${connections.join(', ')} times; changes lost: ${this.#lost()}`,
      `Objects different from Kubernetes' own: ${this.differences.length}`,
    ].join('\n');
  }

  /** @returns {string[]} what should not be, in sentences */
  problems() {
    const late = KINDS.flatMap(kind => {
      const longest = longestOf(
        this.exchanges.filter(exchange => exchange.kind === kind),
      );
      return longest.milliseconds > LONGEST_WAIT_MS[kind]
        ? [
            `A ${kind} took ${Math.round(longest.milliseconds)} ms, more than ${LONGEST_WAIT_MS[kind]} ms.`,
          ]
        : [];
    });
    const odd = this.exchanges.filter(({ status }) => !POSSIBLE.has(status));
    const silent = this.exchanges.filter(
      ({ status, saysWhen }) => status >= 503 && !saysWhen,
    );
    return [
      ...late,
      ...(odd.length > 0
        ? [
            `${odd.length} answers are none that callers expect: ${codesOf(odd)}.`,
          ]
        : []),
      ...(silent.length > 0
        ? [`${silent.length} answers don't say when to try again.`]
        : []),
      ...(this.#lost() > 0 ? [`Streams lost ${this.#lost()} changes.`] : []),
      ...this.differences,
    ];
  }

  #lost() {
    return this.streams.reduce((sum, { missed }) => sum + missed, 0);
  }
}

/** @param {Exchange[]} exchanges */
function longestOf(exchanges) {
  return exchanges.reduce(
    (longest, exchange) =>
      exchange.milliseconds > longest.milliseconds ? exchange : longest,
    { milliseconds: 0, status: 0, request: 'none', outage: 'none' },
  );
}

/**
 * How often there was which status, e.g. "200: 12, 503: 3".
 *
 * @param {Exchange[]} exchanges
 */
function codesOf(exchanges) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { status } of exchanges) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts]
    .sort(([left], [right]) => left - right)
    .map(([status, count]) => `${status || 'none'}: ${count}`)
    .join(', ');
}
