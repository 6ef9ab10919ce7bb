import { setTimeout as sleep } from 'node:timers/promises';

/** Time between two looks, milliseconds. */
const POLL_MS = 30;

/** Looks again and again until there is something; the test's own time limit ends it. */
export async function until<T>(
  read: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    await sleep(POLL_MS);
  }
}
