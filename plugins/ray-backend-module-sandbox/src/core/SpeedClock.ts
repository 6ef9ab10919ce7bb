import { Clock } from './types';

/** How far apart Kubernetes' time stamps are. */
const STAMP_MS = 1000;

interface Timer {
  /** When it is due, in simulated milliseconds of {@link SpeedClock}. */
  dueMs: number;
  task: () => void;
  /** What waits for it in true time; undefined while the clock is held. */
  timeout?: NodeJS.Timeout;
}

/** The sandbox's clock: true time, and delays that pass `speed` times faster. */
export class SpeedClock implements Clock {
  readonly #speed: number;
  readonly #timers = new Set<Timer>();
  /** Where simulated time stands while it is held; undefined while it passes. */
  #heldMs: number | undefined;
  /** How far simulated time is ahead of the true one: what {@link step} skipped, less what passed while it was held. */
  #aheadMs = 0;

  /**
   * @param options.speed - how many times faster than in reality things happen; above 0
   * @throws RangeError when the speed is not above 0
   */
  constructor(options: { speed: number }) {
    if (!(options.speed > 0)) {
      throw new RangeError(
        `The sandbox's speed must be a number above 0, got ${options.speed}; set ray.sandbox.speed or RAYPORT_SANDBOX_SPEED`,
      );
    }
    this.#speed = options.speed;
  }

  now(): Date {
    return new Date();
  }

  schedule(delayMs: number, task: () => void): () => void {
    const timer: Timer = { dueMs: this.#simulatedMs() + delayMs, task };
    this.#timers.add(timer);
    if (this.#heldMs === undefined) this.#start(timer);
    return () => {
      clearTimeout(timer.timeout);
      this.#timers.delete(timer);
    };
  }

  /**
   * From now on nothing happens by itself, only {@link step} by step: for tests that look at what soon passes. The order
   * is that of simulated time, however slow the machine is.
   */
  hold(): void {
    this.#heldMs ??= this.#simulatedMs();
    this.#timers.forEach(({ timeout }) => clearTimeout(timeout));
  }

  resume(): void {
    if (this.#heldMs === undefined) return;
    this.#aheadMs = this.#heldMs - this.#trueMs();
    this.#heldMs = undefined;
    this.#timers.forEach(timer => this.#start(timer));
  }

  /** Goes on to what is due next, and does it; nothing where nothing is to come or time isn't held. */
  step(): void {
    if (this.#heldMs === undefined) return;
    const [first, ...others] = this.#timers;
    if (!first) return;
    // Of two that are due together, the one that was scheduled first.
    const next = others.reduce(
      (soonest, timer) => (timer.dueMs < soonest.dueMs ? timer : soonest),
      first,
    );
    this.#heldMs = Math.max(this.#heldMs, next.dueMs);
    this.#timers.delete(next);
    next.task();
  }

  /**
   * Kubernetes' time stamps have whole seconds, so one may be almost a second old when it is written, and that would
   * count `speed` times. Such a stamp counts from the end of its second instead: then nothing comes too early.
   */
  elapsedMs(since: Date): number {
    const isStamp = since.getMilliseconds() === 0;
    const roundedOff = isStamp ? STAMP_MS * (1 - 1 / this.#speed) : 0;
    const trueMs = this.now().getTime() - since.getTime() - roundedOff;
    return Math.max(0, trueMs) * this.#speed;
  }

  stop(): void {
    this.#timers.forEach(({ timeout }) => clearTimeout(timeout));
    this.#timers.clear();
  }

  #start(timer: Timer): void {
    const trueDelayMs = (timer.dueMs - this.#simulatedMs()) / this.#speed;
    timer.timeout = setTimeout(() => {
      this.#timers.delete(timer);
      timer.task();
    }, trueDelayMs);
  }

  #simulatedMs(): number {
    return this.#heldMs ?? this.#trueMs() + this.#aheadMs;
  }

  /** What passed since the process began, as often as the speed says. */
  #trueMs(): number {
    return performance.now() * this.#speed;
  }
}
