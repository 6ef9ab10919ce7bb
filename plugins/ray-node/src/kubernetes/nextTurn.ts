import { setImmediate } from 'node:timers/promises';

/** How long all callers together may hold one turn of the event loop, milliseconds. */
const STRETCH_MS = 3;

/** When work began in this turn of the event loop, by the clock of `performance`; undefined before. */
let begunAt: number | undefined;

/** Work that waits for a turn, the longest waiting first. */
const waiting: Array<() => void> = [];

/** Lets one waiting caller go on. If all did in the same turn, each would take a step, and the turn would be long. */
function beginTurn(): void {
  const next = waiting.shift();
  begunAt = next && performance.now();
  if (!next) return;
  setImmediate().then(beginTurn);
  next();
}

/**
 * Call it between two steps of long work, and await the result, if any. It is a promise for a later turn of the event
 * loop once all callers together have used this turn for 3 ms; undefined before. Awaiting data that has already arrived
 * does not yield to the event loop, so a burst of data would block it until the last item.
 *
 * @public
 */
export function nextTurn(): Promise<void> | undefined {
  const now = performance.now();
  if (begunAt === undefined) {
    begunAt = now;
    setImmediate().then(beginTurn);
    return undefined;
  }
  if (now - begunAt < STRETCH_MS) return undefined;
  return new Promise(resolve => waiting.push(resolve));
}
