import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;

/**
 * Asks until a condition holds, or the time is up.
 *
 * @param {() => Promise<boolean>} condition
 * @param {number} timeoutMs
 * @returns whether it came to hold
 */
export async function waitFor(condition, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}
