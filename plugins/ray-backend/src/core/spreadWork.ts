import { setTimeout as sleep } from 'node:timers/promises';
import { present } from './present';

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

async function pauseFor(
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const options = { ref: false, signal };
  await sleep(milliseconds, undefined, options).catch(() => {});
}

/** Does work on items in their order, evenly spread over a time, so that a round of a keeper is no burst. */
export async function spreadWork<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  { concurrency, overMs, signal, pause = pauseFor }: SpreadOptions,
): Promise<void> {
  const gapMs = Math.min(MAX_GAP_MS, overMs / items.length);
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < items.length && !signal.aborted) {
      const index = next;
      next += 1;
      const early = start + index * gapMs - performance.now();
      if (early > 0) await pause(early, signal);
      if (signal.aborted) return;
      await work(present(items[index]));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
