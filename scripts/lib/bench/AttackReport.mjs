import { newExperience } from './Experience.mjs';
import { percentile } from './statistics.mjs';

/**
 * @typedef {object} AttackOutcome
 * @property {string} name
 * @property {Record<string, number>} outcomes how many requests came to which end
 * @property {number} held the most that was open at a time; 0 for what holds nothing open
 */

/** Memory may differ from the start by this fraction. */
const MAX_MEMORY_GROWTH = 0.1;

/** Failures that are shown. */
const MAX_SHOWN = 5;

/** The effects of an attack on the portal and on a normal user. */
export class AttackReport {
  #maxGetP99Ms;
  #maxHeldMs;
  #hasRested;

  before = newExperience();

  during = newExperience();

  /** @type {AttackOutcome[]} */
  attacks = [];

  /** The longest block of the portal's event loop in each second, milliseconds. @type {number[]} */
  eventLoopHeld = [];

  /**
   * The part of each such stretch for which the portal had a processor, milliseconds. The rest is the machine's: the portal
   * shares two cores with the attackers, Kubernetes and the heads.
   *
   * @type {number[]}
   */
  eventLoopWorked = [];

  /** Seconds of the attack, and of processor time that the portal used meanwhile. */
  seconds = 0;
  processorSeconds = 0;

  /** Kibibytes of resident memory: before, the most during the attack, and a while after it. */
  residentBefore = 0;
  residentPeak = 0;
  residentAfter = 0;

  /** Kibibytes that objects take after a collection of garbage, before and a while after. */
  heldBefore = 0;
  heldAfter = 0;

  /**
   * @param {{ maxGetP99Ms: number, maxHeldMs: number, hasRested?: boolean }} options `hasRested`: there is time after the
   *   attack in which V8 gives memory back; true when absent
   */
  constructor({ maxGetP99Ms, maxHeldMs, hasRested = true }) {
    this.#hasRested = hasRested;
    this.#maxHeldMs = maxHeldMs;
    this.#maxGetP99Ms = maxGetP99Ms;
  }

  summary() {
    const { failures } = this.during;
    return [
      '| attack | most open | answers |',
      '| --- | --- | --- |',
      ...this.attacks.map(
        ({ name, held, outcomes }) =>
          `| ${name} | ${held || ''} | ${describeOutcomes(outcomes)} |`,
      ),
      '',
      '| normal user | number | median | p99 | slowest | median before | p99 before |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...this.#experienceRows(),
      '',
      `Not answered with 200: ${failures.length}. Before the attack: ${this.before.failures.length}.`,
      ...failures.slice(0, MAX_SHOWN).map(failure => `- ${failure}`),
      `Processor time of the portal: ${this.processorSeconds.toFixed(1)} s in ${this.seconds.toFixed(1)} s.`,
      `Event loop of the portal, held at a stretch: ${milliseconds(percentile(this.eventLoopHeld, 50))} in half of all seconds at most, ${milliseconds(Math.max(...this.eventLoopHeld))} in the worst; with a processor of its own ${milliseconds(Math.max(...this.eventLoopWorked))} in the worst.`,
      `Slowest seconds of the normal user: ${describeSeconds(this.during.slowestBySecond)}.`,
      `Resident memory: ${mebibytes(this.residentBefore)} before, ${mebibytes(this.residentPeak)} at most, ${mebibytes(this.residentAfter)} after.`,
      `Held after a collection of garbage: ${mebibytes(this.heldBefore)} before, ${mebibytes(this.heldAfter)} after.`,
    ].join('\n');
  }

  /**
   * All checks and their faults.
   *
   * @returns {(string | undefined)[]} one for each check; undefined if it passed
   */
  checks() {
    const { failures, gets } = this.during;
    const p99 = percentile(gets, 99);
    const held = Math.max(...this.eventLoopWorked);
    return [
      p99 >= this.#maxGetP99Ms
        ? `a get of a normal user takes ${milliseconds(p99)} (99 %), not less than ${this.#maxGetP99Ms} ms.`
        : undefined,
      held > this.#maxHeldMs
        ? `the event loop was held for ${milliseconds(held)} at a stretch, more than ${this.#maxHeldMs} ms.`
        : undefined,
      failures.length > 0
        ? `${failures.length} requests of a normal user failed.`
        : undefined,
      this.#hasRested
        ? growthProblem(
            'resident memory',
            this.residentBefore,
            this.residentAfter,
          )
        : undefined,
      growthProblem('what is held', this.heldBefore, this.heldAfter),
    ];
  }

  #experienceRows() {
    const kinds = /** @type {const} */ ([
      ['get', 'gets'],
      ['list, page', 'lists'],
      ['create, delete', 'writes'],
      ['creation until a watch tells', 'heard'],
    ]);
    return kinds.map(([name, kind]) => {
      const [during, before] = [this.during[kind], this.before[kind]];
      const cells = [
        name,
        during.length,
        milliseconds(percentile(during, 50)),
        milliseconds(percentile(during, 99)),
        milliseconds(Math.max(...during)),
        milliseconds(percentile(before, 50)),
        milliseconds(percentile(before, 99)),
      ];
      return `| ${cells.join(' | ')} |`;
    });
  }
}

/**
 * @param {string} what
 * @param {number} before kibibytes
 * @param {number} after
 */
function growthProblem(what, before, after) {
  return after > before * (1 + MAX_MEMORY_GROWTH)
    ? `${what} is ${mebibytes(after)} a while after the attack, more than ${MAX_MEMORY_GROWTH * 100} % over the ${mebibytes(before)} before.`
    : undefined;
}

/** @param {number[]} slowestBySecond */
function describeSeconds(slowestBySecond) {
  return [...slowestBySecond.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_SHOWN)
    .map(([second, slowest]) => `${second} (${milliseconds(slowest)})`)
    .join(', ');
}

/** @param {Record<string, number>} outcomes */
function describeOutcomes(outcomes) {
  const texts = Object.entries(outcomes).map(
    ([outcome, count]) => `${count.toLocaleString('en')} × ${outcome}`,
  );
  return texts.join(', ') || 'none';
}

/** @param {number} kibibytes */
function mebibytes(kibibytes) {
  return `${Math.round(kibibytes / 1024)} MiB`;
}

/** @param {number} value */
function milliseconds(value) {
  return `${value.toFixed(1)} ms`;
}
