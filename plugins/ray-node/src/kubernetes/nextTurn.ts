import { setImmediate } from 'node:timers/promises';

/** How long all callers together may hold one turn of the event loop, milliseconds. */
const STRETCH_MS = 3;

/** When the first caller began in this turn of the event loop, by the clock of `performance`; undefined before. */
let begunAt: number | undefined;

/**
 * To be asked between two steps of long work: a promise for the next turn of the event loop where this work, and that of
 * all others who ask, has held this turn for 5 ms; otherwise undefined. Awaiting data that has arrived already gives
 * nobody else a turn, so that a burst of it would hold the event loop until its end.
 *
 * @public
 */
export function nextTurn(): Promise<void> | undefined {
  const now = performance.now();
  if (begunAt === undefined) {
    begunAt = now;
    setImmediate().then(() => {
      begunAt = undefined;
    });
    return undefined;
  }
  return now - begunAt < STRETCH_MS ? undefined : setImmediate();
}
