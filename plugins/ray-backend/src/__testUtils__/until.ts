import { setTimeout as sleep } from 'node:timers/promises';

/** Time between two looks, milliseconds. */
const POLL_MS = 30;

type Nothing = undefined | false | '' | 0;

/** Looks again and again until there is something, or something is true; the test's own time limit ends it. */
export async function until<T>(
  read: () => Promise<T | Nothing> | T | Nothing,
): Promise<T> {
  for (;;) {
    const found = await read();
    if (found) return found;
    await sleep(POLL_MS);
  }
}
