import { Clock } from './types';

/** How far apart Kubernetes' time stamps are. */
const STAMP_MS = 1000;

/** The sandbox's clock: true time, and delays that pass `speed` times faster. */
export class SpeedClock implements Clock {
  readonly #speed: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** What is due while nothing happens by itself, in its order; undefined while it does. */
  #due: Set<() => void> | undefined;

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
    // The same function may be scheduled several times.
    const once = () => task();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.#due) this.#due.add(once);
      else once();
    }, delayMs / this.#speed);
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
      this.#due?.delete(once);
    };
  }

  /** From now on nothing happens by itself, only {@link step} by step: for tests that look at what soon passes. */
  hold(): void {
    this.#due ??= new Set();
  }

  /** Lets everything happen by itself again, what is due at once. */
  resume(): void {
    const due = this.#due ?? [];
    this.#due = undefined;
    due.forEach(task => task());
  }

  /** Does what is due first; nothing where nothing is due yet. */
  step(): void {
    const [first] = this.#due ?? [];
    if (!first) return;
    this.#due?.delete(first);
    first();
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

  /** Cancels everything that is still to come. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
    this.#due?.clear();
  }
}
