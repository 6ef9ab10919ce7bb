import { pause as pauseFor } from './pause';
import { isTimeout, within } from './within';

/** Longest time between the beginnings of two pieces of work, milliseconds: a few of them are not worth a wait. */
const MAX_GAP_MS = 200;

/** After so long a piece of work counts as slow, milliseconds, and the next one begins beside it. */
const SLOW_AFTER_MS = 1_000;

/** Most slow pieces of work at once: each waits for somebody who does not answer, and holds a connection. */
const MAX_SLOW = 32;

/** Options of {@link spreadWork}. */
export interface SpreadOptions {
  /** Pieces of work that are under way at any time, beside slow ones. */
  concurrency: number;
  /** After how long one is slow, milliseconds; a second when absent. */
  slowAfterMs?: number;
  /** The time over which they begin, milliseconds; all at once where it is 0. */
  overMs: number;
  /** What is not begun then is left out. */
  signal: AbortSignal;
  /** Waits; tests count instead. */
  pause?(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Work that is waited for no longer, until the end. */
class SlowWork {
  readonly #afterMs: number;
  readonly #running = new Set<Promise<void>>();

  constructor(afterMs: number) {
    this.#afterMs = afterMs;
  }

  /** Resolves once the work is done, or slow while there is room for more of that. */
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
    // Whoever waits for all gets the error.
    running.catch(() => {});
    this.#running.add(running);
    while (this.#running.size > MAX_SLOW) await Promise.race(this.#running);
  }

  async allDone(): Promise<void> {
    await Promise.all(this.#running);
  }
}

/**
 * Does work on items in their order, evenly spread over a time, so that a round of a keeper is no burst. What hangs makes
 * room for the next, so that it does not hold up others.
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
  // All take from the same entries.
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
