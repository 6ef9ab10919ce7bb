import { Clock } from '../core/types';
import { isDone } from './isDone';

const RETRY_DELAY_MS = 1_000; // what was refused is tried again this much later

/** Works on keys a little after they were added, each once however often it was added, and again when it was refused. */
export class DelayedWork {
  readonly #clock: Clock;
  readonly #delayMs: number;
  readonly #work: (key: string) => void;
  #keys = new Set<string>();
  readonly #cancels = new Set<() => void>();
  #scheduled = false;

  constructor(options: {
    clock: Clock;
    /** In simulated milliseconds. */
    delayMs: number;
    work: (key: string) => void;
  }) {
    this.#clock = options.clock;
    this.#delayMs = options.delayMs;
    this.#work = options.work;
  }

  add(key: string): void {
    this.#keys.add(key);
    if (!this.#scheduled) {
      this.#scheduled = true;
      this.#later(this.#delayMs, () => this.#drain());
    }
  }

  stop(): void {
    this.#cancels.forEach(cancel => cancel());
    this.#cancels.clear();
  }

  #drain(): void {
    this.#scheduled = false;
    const keys = this.#keys;
    this.#keys = new Set();
    for (const key of keys) {
      if (!isDone(() => this.#work(key))) {
        this.#later(RETRY_DELAY_MS, () => this.add(key));
      }
    }
  }

  #later(delayMs: number, task: () => void): void {
    const cancel = this.#clock.schedule(delayMs, () => {
      this.#cancels.delete(cancel);
      task();
    });
    this.#cancels.add(cancel);
  }
}
