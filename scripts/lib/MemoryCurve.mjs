import { readFileSync } from 'node:fs';

/**
 * Node does not collect garbage while there is enough memory: without a leak, the curve varies between 440 and 800 MB.
 * A leak of 20 kB per request exceeds this limit in one run.
 */
const MAX_GROWTH_MB = 300;

/** Until then, code is being compiled and caches fill. */
const WARM_UP_CASES = 1_000;

const SAMPLE_INTERVAL_CASES = 1_000;

/** Memory of a process by number of test cases. Empty on systems without `/proc`. */
export class MemoryCurve {
  #measure;

  /** @type {Array<{ cases: number, megabytes: number | undefined }>} */
  #samples = [];

  /** The last reported number of cases. */
  cases = 0;

  /** @param {() => number | undefined} measure megabytes; nothing when the process has ended */
  constructor(measure) {
    this.#measure = measure;
    this.#add(0);
  }

  /** Takes a sample after a number of cases, unless the last sample is recent. */
  sample = (/** @type {number} */ cases, { isLast = false } = {}) => {
    this.cases = cases;
    const last = this.#samples.at(-1)?.cases ?? 0;
    if (isLast || cases >= last + SAMPLE_INTERVAL_CASES) this.#add(cases);
  };

  /** One line, such as "310 MB at start, 420 MB after 1000 cases". */
  describe() {
    return this.#samples
      .map(({ cases, megabytes = '?' }) =>
        cases === 0
          ? `${megabytes} MB at start`
          : `${megabytes} MB after ${cases} cases`,
      )
      .join(', ');
  }

  /**
   * The fault of the curve, if there is one: the process has ended, or grew too much after it was warm.
   *
   * @returns {string | undefined}
   */
  problem() {
    const warm = this.#samples.find(({ cases }) => cases >= WARM_UP_CASES);
    const last = this.#samples.at(-1);
    if (this.#samples[0].megabytes === undefined) return undefined;
    if (last?.megabytes === undefined) return 'the portal has ended';
    if (warm?.megabytes === undefined) return undefined;
    const growth = last.megabytes - warm.megabytes;
    return growth > MAX_GROWTH_MB
      ? `the portal's memory grew by ${growth} MB after ${warm.cases} cases; at most ${MAX_GROWTH_MB} MB are all right`
      : undefined;
  }

  /** @param {number} cases */
  #add(cases) {
    this.#samples.push({ cases, megabytes: this.#measure() });
  }
}

/**
 * The memory that a process has now; undefined if it has ended.
 *
 * @param {number} pid
 */
export function residentMegabytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
  } catch {
    return undefined;
  }
}
