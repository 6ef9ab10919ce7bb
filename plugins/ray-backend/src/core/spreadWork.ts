import { pause as pauseFor } from './pause';

/** Longest time between the beginnings of two pieces of work, milliseconds: a few of them are not worth a wait. */
const MAX_GAP_MS = 200;

/** Options of {@link spreadWork}. */
export interface SpreadOptions {
  /** Pieces of work that are under way at any time. */
  concurrency: number;
  /** The time over which they begin, milliseconds; all at once where it is 0. */
  overMs: number;
  /** What is not begun then is left out. */
  signal: AbortSignal;
  /** Waits; tests count instead. */
  pause?(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Does work on items in their order, evenly spread over a time, so that a round of a keeper is no burst. */
export async function spreadWork<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  { concurrency, overMs, signal, pause = pauseFor }: SpreadOptions,
): Promise<void> {
  const gapMs = Math.min(MAX_GAP_MS, overMs / items.length);
  const start = performance.now();
  const entries = items.entries();
  // All take from the same entries.
  const worker = async () => {
    for (const [index, item] of entries) {
      if (signal.aborted) return;
      const early = start + index * gapMs - performance.now();
      if (early > 0) await pause(early, signal);
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
