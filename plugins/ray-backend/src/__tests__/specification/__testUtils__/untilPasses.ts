import { setTimeout as sleep } from 'node:timers/promises';

/** Time between two attempts, and what all of them may take, milliseconds. */
const POLL_MS = 50;
const PATIENCE_MS = 60_000;

/** Repeats an assertion until it holds; fails as it did last where it never does. */
export async function untilPasses<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(POLL_MS);
  }
}
