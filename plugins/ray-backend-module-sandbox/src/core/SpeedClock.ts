import { Clock } from './types';

/** How far apart Kubernetes' time stamps are. */
const STAMP_MS = 1000;

interface Timer {
  /** When it is due, in simulated milliseconds of {@link SpeedClock}. */
  dueMs: number;
  task: () => void;
  /** Its timer in real time; undefined while the clock is held. */
  timeout?: NodeJS.Timeout;
}

/** The sandbox's clock: true time, and delays that pass `speed` times faster. */
export class SpeedClock implements Clock {
  readonly #speed: number;
  readonly #timers = new Set<Timer>();
  /** The simulated time while the clock is held; undefined while it runs. */
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
   * Stops the clock, so that only {@link step} runs tasks: for tests of short-lived states. Tasks run in the order of
   * simulated time, even on a slow machine.
   */
  hold(): void {
    this.#heldMs ??= this.#simulatedMs();
    this.#timers.forEach(({ timeout }) => clearTimeout(timeout));
  }

  resume(): void {
    if (this.#heldMs === undefined) return;
    this.#aheadMs = this.#heldMs - this.#processMs();
    this.#heldMs = undefined;
    this.#timers.forEach(timer => this.#start(timer));
  }

  /** Advances to the next task and runs it; does nothing without tasks, or if the clock is not held. */
  step(): void {
    if (this.#heldMs === undefined) return;
    const [first, ...others] = this.#timers;
    if (!first) return;
    // Of two tasks with the same time, the one that was scheduled first.
    const next = others.reduce(
      (soonest, timer) => (timer.dueMs < soonest.dueMs ? timer : soonest),
      first,
    );
    this.#heldMs = Math.max(this.#heldMs, next.dueMs);
    this.#timers.delete(next);
    next.task();
  }

  elapsedMs(since: Date): number {
    const trueMs = this.now().getTime() - this.#startOf(since);
    return Math.max(0, trueMs) * this.#speed;
  }

  timeAfter(since: Date, elapsedMs: number): Date {
    return new Date(this.#startOf(since) + elapsedMs / this.#speed);
  }

  stop(): void {
    this.#timers.forEach(({ timeout }) => clearTimeout(timeout));
    this.#timers.clear();
  }

  /**
   * Kubernetes' time stamps have whole seconds, so one may be almost a second old when it is written, and that would
   * count `speed` times. Such a stamp counts from the end of its second instead: then nothing comes too early.
   */
  #startOf(since: Date): number {
    const isStamp = since.getMilliseconds() === 0;
    const roundedOff = isStamp ? STAMP_MS * (1 - 1 / this.#speed) : 0;
    return since.getTime() + roundedOff;
  }

  #start(timer: Timer): void {
    const delayMs = (timer.dueMs - this.#simulatedMs()) / this.#speed;
    timer.timeout = setTimeout(() => {
      this.#timers.delete(timer);
      timer.task();
    }, delayMs);
  }

  #simulatedMs(): number {
    return this.#heldMs ?? this.#processMs() + this.#aheadMs;
  }

  /** Time since the process started, multiplied by the speed. */
  #processMs(): number {
    return performance.now() * this.#speed;
  }
}
