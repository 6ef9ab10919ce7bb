import { Logger } from '../core/Logger';
import { PendingError } from '../core/PendingError';
import { Clock } from '../core/types';

/** First wait after a failure, doubled with each further one; the operator's own client library starts here too. */
const FIRST_RETRY_MS = 5;
/** The longest wait, unless the queue has another: a key that keeps failing is still tried about this often. */
const LONGEST_RETRY_MS = 1_000_000;

/** How long a turn may hold up everything else; longer than most keys take, too short to be noticed. */
const TURN_MS = 5;

export interface WorkResult {
  /** Simulated time until the key is processed again, even without a change. */
  requeueAfterMs?: number;
}

interface WorkQueueOptions {
  clock: Clock;
  logger?: Logger;
  /** How long added keys are collected before they are worked on, so that a burst of changes counts once. */
  delayMs?: number;
  longestRetryMs?: number;
  work: (key: string) => WorkResult | undefined;
}

/**
 * A work queue: a key waits in it once, however often it is added, and one that fails is requeued after a growing
 * delay. One that waits for an answer ({@link PendingError}) is requeued when that has arrived: a growing delay could
 * outlast the answer. Keys are worked on one at a time, in short turns of the event loop, so a full queue
 * never holds up requests.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #ready = new Set<string>();
  readonly #later = new Map<string, () => void>();
  readonly #failures = new Map<string, number>();
  #cancelTurn: (() => void) | undefined;
  #stopped = false;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  add(key: string): void {
    if (this.#stopped) {
      return;
    }
    this.#ready.add(key);
    this.#scheduleTurn(this.#options.delayMs);
  }

  /** Adds the key after a delay in simulated milliseconds; replaces an earlier one of the same key. */
  addAfter(key: string, delayMs: number): void {
    if (this.#stopped) {
      return;
    }
    this.#later.get(key)?.();
    const { clock } = this.#options;
    const cancel = clock.schedule(delayMs, () => this.add(key));
    this.#later.set(key, cancel);
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelTurn?.();
    this.#later.forEach(cancel => cancel());
    this.#later.clear();
    this.#ready.clear();
  }

  #takeTurn(): void {
    this.#cancelTurn = undefined;
    const end = performance.now() + TURN_MS;
    for (const key of this.#ready) {
      this.#ready.delete(key);
      this.#forgetDelay(key);
      this.#workOn(key);
      if (performance.now() > end) {
        break;
      }
    }
    if (this.#ready.size > 0) {
      this.#scheduleTurn();
    }
  }

  #scheduleTurn(delayMs = 0): void {
    const { clock } = this.#options;
    this.#cancelTurn ??= clock.schedule(delayMs, () => this.#takeTurn());
  }

  #workOn(key: string): void {
    const { work, logger, longestRetryMs = LONGEST_RETRY_MS } = this.#options;
    try {
      const { requeueAfterMs } = work(key) ?? {};
      this.#failures.delete(key);
      if (requeueAfterMs !== undefined) {
        this.addAfter(key, requeueAfterMs);
      }
    } catch (error) {
      if (error instanceof PendingError) {
        error.arrival.then(() => this.add(key));
        return;
      }
      const failures = this.#failures.get(key) ?? 0;
      this.#failures.set(key, failures + 1);
      logger?.debug(`Will retry ${key}: ${error}`);
      const delayMs = FIRST_RETRY_MS * 2 ** failures;
      this.addAfter(key, Math.min(delayMs, longestRetryMs));
    }
  }

  #forgetDelay(key: string): void {
    this.#later.get(key)?.();
    this.#later.delete(key);
  }
}
