import { setTimeout as sleep } from 'node:timers/promises';

/** How long the answer of a create waits for the operator's first event, milliseconds; the operator needs about 20. */
const MAX_WAIT_MS = 250;

/** Time between two looks, milliseconds. */
const POLL_MS = 40;

/**
 * Waits until there are events, but not long: the specification shows events in the answer of a create, and the
 * operator may be slow or away.
 */
export async function waitForFirstEvent(
  read: () => Promise<unknown[]>,
): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (Date.now() < deadline) {
    await sleep(POLL_MS);
    const events = await read();
    if (events.length) return;
  }
}
