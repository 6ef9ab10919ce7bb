import { setImmediate } from 'node:timers/promises';

/** How long all callers together may hold one turn of the event loop, milliseconds. */
const STRETCH_MS = 3;

/** When the first caller began in this turn of the event loop, by the clock of `performance`; undefined before. */
let begunAt: number | undefined;

/**
 * Call it between two steps of long work, and await the result, if any. It is a promise for the next turn of the event
 * loop once all callers together have used this turn for 3 ms; undefined before. Awaiting data that has already arrived
 * does not yield to the event loop, so a burst of data would block it until the last item.
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
