import { expect } from '@playwright/test';

/** A start takes some 5 s; on a slow machine that does other things too, more than a minute was seen. */
export const START_TIMEOUT_MS = 240_000;

/** Waits until a portal has started and read everything once. */
export async function untilReady(url: string): Promise<void> {
  const status = () =>
    fetch(`${url}/.backstage/health/v1/readiness`).then(
      answer => answer.status,
      () => 0,
    );
  const options = { timeout: START_TIMEOUT_MS, intervals: [100] };
  await expect.poll(status, options).toBe(200);
}
