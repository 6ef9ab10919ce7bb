import { IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the delay is measured, milliseconds: longer delays are found, and an idle portal is not kept awake. */
const RESOLUTION_MS = 20;

const MS_PER_NS = 1e-6;

/** How long one sample lasts, milliseconds: the usual period of a probe. */
export const SAMPLE_MS = 10_000;

/** How long samples are kept, milliseconds. */
export const HISTORY_MS = 10 * 60_000;

/**
 * Period that the reported delay covers, milliseconds: longer than the usual interval between two collections of
 * metrics.
 */
const RECENT_MS = 60_000;

/** Fewer are no pattern: a debugger, a paused machine or one large object block the event loop once. */
const MIN_STALLS = 3;

/**
 * The delay of the event loop, milliseconds; of the worst ten seconds of the last minute.
 *
 * @public
 */
export interface EventLoopDelay {
  p50: number;
  p99: number;
  max: number;
}

/**
 * When the event loop counts as stalled: it blocked for `delayMs` or longer at a time, repeatedly for `periodMs`.
 *
 * @public
 */
export interface StallThreshold {
  delayMs: number;
  periodMs: number;
}

interface Sample extends EventLoopDelay {
  from: number;
  to: number;
}

/**
 * The used part of Node's histogram of delays, nanoseconds.
 *
 * @public
 */
export type DelayHistogram = Pick<
  IntervalHistogram,
  'enable' | 'disable' | 'reset' | 'percentile' | 'max'
>;

/**
 * Measures the delay of the event loop, which delays every request of the process.
 *
 * @public
 */
export class EventLoopMonitor {
  readonly #histogram: DelayHistogram;
  #samples: Sample[] = [];
  #begun = performance.now();
  #timer: NodeJS.Timeout | undefined;

  /** @param histogram - delays in nanoseconds, among them the resolution's own 20 ms */
  constructor(
    histogram: DelayHistogram = monitorEventLoopDelay({
      resolution: RESOLUTION_MS,
    }),
  ) {
    this.#histogram = histogram;
  }

  /** Runs until it is stopped; does not keep the process alive. */
  start(): void {
    this.#histogram.enable();
    this.#begun = performance.now();
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  /** The worst values of the last minute, each on its own. */
  read(): EventLoopDelay {
    const start = performance.now() - RECENT_MS;
    const recent = this.#samples.filter(({ to }) => to > start);
    const delays = [this.#measure(), ...recent];
    const worst = (of: keyof EventLoopDelay) =>
      Math.max(...delays.map(delay => delay[of]));
    return { p50: worst('p50'), p99: worst('p99'), max: worst('max') };
  }

  /** Whether every sample of the period contains a stall. Becomes false with the first sample without one. */
  isStalled({ delayMs, periodMs }: StallThreshold): boolean {
    const calm = this.#samples.findLastIndex(({ max }) => max < delayMs);
    const stalled = this.#samples.slice(calm + 1);
    const [first] = stalled;
    const last = stalled.at(-1);
    return (
      first !== undefined &&
      last !== undefined &&
      stalled.length >= MIN_STALLS &&
      last.to - first.from >= periodMs
    );
  }

  #sample(): void {
    const now = performance.now();
    const sample = { ...this.#measure(), from: this.#begun, to: now };
    this.#samples = [
      ...this.#samples.filter(({ to }) => to > now - HISTORY_MS),
      sample,
    ];
    this.#begun = now;
    this.#histogram.reset();
  }

  #measure(): EventLoopDelay {
    const delay = (nanoseconds: number) =>
      Math.max(0, nanoseconds * MS_PER_NS - RESOLUTION_MS);
    return {
      p50: delay(this.#histogram.percentile(50)),
      p99: delay(this.#histogram.percentile(99)),
      max: delay(this.#histogram.max),
    };
  }
}
