import { pause as pauseFor } from './pause';
import { isTimeout, within } from './within';

/** Longest pause between two starts, milliseconds, so that a few items do not wait long. */
const MAX_GAP_MS = 200;

/** Work that takes longer counts as slow, milliseconds, and the next item starts in parallel. */
const SLOW_AFTER_MS = 1_000;

/** Most slow items at once: each waits for a server that does not answer, and holds a connection. */
const MAX_SLOW = 32;

/** Options of {@link spreadWork}. */
export interface SpreadOptions {
  /** Parallel items, in addition to slow ones. */
  concurrency: number;
  /** When an item counts as slow, milliseconds; after a second when absent. */
  slowAfterMs?: number;
  /** Period over which items start, milliseconds; all at once if 0. */
  overMs: number;
  /** Items that have not started when it aborts are skipped. */
  signal: AbortSignal;
  /** Waits; replaced in tests. */
  pause?(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Slow work, awaited at the end. */
class SlowWork {
  readonly #afterMs: number;
  readonly #running = new Set<Promise<void>>();

  constructor(afterMs: number) {
    this.#afterMs = afterMs;
  }

  /** Resolves once the work is done, or slow while more slow items are allowed. */
  async orDone(work: Promise<void>): Promise<void> {
    const isDone = await within(
      this.#afterMs,
      work.then(() => true),
    ).catch((error: unknown) => {
      if (isTimeout(error)) return false;
      throw error;
    });
    if (isDone) return;
    const running = work.finally(() => this.#running.delete(running));
    // The final wait reports the error.
    running.catch(() => {});
    this.#running.add(running);
    while (this.#running.size > MAX_SLOW) await Promise.race(this.#running);
  }

  async allDone(): Promise<void> {
    await Promise.all(this.#running);
  }
}

/**
 * Processes items in order, evenly spread over a period, so that a background round causes no burst. A hanging item
 * does not block the others.
 */
export async function spreadWork<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  options: SpreadOptions,
): Promise<void> {
  const { concurrency, overMs, signal, pause = pauseFor } = options;
  const gapMs = Math.min(MAX_GAP_MS, overMs / items.length);
  const start = performance.now();
  const entries = items.entries();
  const slow = new SlowWork(options.slowAfterMs ?? SLOW_AFTER_MS);
  // All workers share one iterator.
  const worker = async () => {
    for (const [index, item] of entries) {
      if (signal.aborted) return;
      const early = start + index * gapMs - performance.now();
      if (early > 0) await pause(early, signal);
      if (signal.aborted) return;
      await slow.orDone(work(item));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  await slow.allDone();
}
