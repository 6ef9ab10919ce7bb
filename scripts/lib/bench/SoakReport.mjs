import { median, percentile } from './statistics.mjs';

/**
 * @typedef {object} SoakWindow
 * @property {number} seconds since the beginning, at its end
 * @property {number} kibibytes of resident memory
 * @property {number[]} gets milliseconds of each
 * @property {number[]} lists milliseconds of each
 * @property {number} openStreams
 * @property {number} [held] kibibytes that objects took after a collection of garbage, where there was one
 */

/** A get may take this long, milliseconds, for all but one of a hundred. */
const GET_P99_MS = 25;

/** Allowed growth of held memory: changes remembered for streams to resume, and compiled code. */
const MAX_GROWTH_KIBIBYTES = 30 * 1024;

/** Allowed growth in the last two minutes, when nothing new happens, and by a storm of broken watches. */
const MAX_LATE_GROWTH_KIBIBYTES = 2 * 1024;
const MAX_STORM_GROWTH_KIBIBYTES = 10 * 1024;

/** The results of a long run. */
export class SoakReport {
  /** @type {SoakWindow[]} */
  #windows = [];

  /** Kibibytes that objects take after a collection of garbage, before and after everything. */
  memoryBefore = 0;
  memoryAfter = 0;

  /** The same after a storm of broken watches, and whether the portal then held what Kubernetes has. */
  memoryAfterStorm = 0;
  isWhole = false;

  /** Changes that were made in Kubernetes. */
  changes = 0;

  /** Streams that are open before the clients come, and after they have left. */
  streamsBefore = 0;
  streamsAfter = 0;

  /** @type {import('./StreamClients.mjs').ClientReport[]} */
  clients = [];

  /** @param {SoakWindow} window */
  addWindow(window) {
    this.#windows.push(window);
  }

  heading() {
    return '| time | memory | held | get, median | get, p99 | list, median | list, p99 | open streams |\n| --- | --- | --- | --- | --- | --- | --- | --- |';
  }

  lastLine() {
    const { seconds, kibibytes, held, gets, lists, openStreams } =
      this.#windows[this.#windows.length - 1];
    const cells = [
      `${seconds} s`,
      mebibytes(kibibytes),
      held === undefined ? '' : mebibytes(held),
      milliseconds(median(gets)),
      milliseconds(percentile(gets, 99)),
      milliseconds(median(lists)),
      milliseconds(percentile(lists, 99)),
      openStreams,
    ];
    return `| ${cells.join(' | ')} |`;
  }

  summary() {
    const messages = this.clients.map(client => client.messages);
    const reconnected = this.clients.filter(client => client.connections > 1);
    return [
      `${this.changes} changes; ${this.clients.length} clients of streams heard ${Math.min(...messages)} to ${Math.max(...messages)} messages each, ${reconnected.length} had to connect again.`,
      `Changes not heard of: ${this.#missed}. Streams open: ${this.streamsBefore} before they came, ${this.streamsAfter} after they left.`,
      `Get: ${milliseconds(this.#getP99)} for 99 %, of ${this.#gets.length}.`,
      `Held after a collection of garbage: ${mebibytes(this.memoryBefore)} before, ${mebibytes(this.memoryAfter)} after, ${mebibytes(this.memoryAfterStorm)} after a storm of broken watches.`,
      `After the storm the portal ${this.isWhole ? 'holds' : 'does not hold'} what Kubernetes has.`,
    ].join('\n');
  }

  /** The faults that the run has found. */
  problems() {
    const growth = this.memoryAfter - this.memoryBefore;
    return [
      this.#missed > 0 && `${this.#missed} changes were not heard of.`,
      this.streamsAfter > this.streamsBefore &&
        `${this.streamsAfter - this.streamsBefore} streams are open although nobody reads them.`,
      this.#getP99 >= GET_P99_MS &&
        `a get takes ${milliseconds(this.#getP99)} (99 %), more than ${GET_P99_MS} ms.`,
      tooMuch('memory grew', growth, MAX_GROWTH_KIBIBYTES),
      tooMuch(
        'memory still grew at the end',
        this.#lateGrowth,
        MAX_LATE_GROWTH_KIBIBYTES,
      ),
      tooMuch(
        'memory grew in a storm of broken watches',
        this.memoryAfterStorm - this.memoryAfter,
        MAX_STORM_GROWTH_KIBIBYTES,
      ),
      !this.isWhole &&
        'after a storm of broken watches the portal does not hold what Kubernetes has.',
    ].filter(problem => problem !== false);
  }

  get #gets() {
    return this.#windows.flatMap(window => window.gets);
  }

  get #getP99() {
    return percentile(this.#gets, 99);
  }

  /** Between the last two collections of garbage. */
  get #lateGrowth() {
    const [before, after] = this.#windows
      .flatMap(({ held }) => (held === undefined ? [] : [held]))
      .slice(-2);
    return after === undefined ? 0 : after - before;
  }

  get #missed() {
    return this.clients.reduce((sum, { missed }) => sum + missed, 0);
  }
}

/**
 * @param {string} what
 * @param {number} kibibytes
 * @param {number} limit
 */
function tooMuch(what, kibibytes, limit) {
  return (
    kibibytes > limit &&
    `${what} by ${mebibytes(kibibytes)}, more than ${mebibytes(limit)}.`
  );
}

/** @param {number} kibibytes */
function mebibytes(kibibytes) {
  return `${Math.round(kibibytes / 1024)} MiB`;
}

/** @param {number} value */
function milliseconds(value) {
  return `${value.toFixed(1)} ms`;
}
