import { Clock } from './store/types';

/** The sandbox's clock: true time, and delays that pass `speed` times faster. */
export class SpeedClock implements Clock {
  readonly #speed: number;
  readonly #timers = new Set<NodeJS.Timeout>();

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
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, delayMs / this.#speed);
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
  }

  elapsedMs(since: Date): number {
    return (this.now().getTime() - since.getTime()) * this.#speed;
  }

  /** Cancels everything that is still to come. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
  }
}
