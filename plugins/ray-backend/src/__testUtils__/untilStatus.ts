import { until } from './until';

/** Asks again and again until the answer has a status, such as 404 once the portal has seen a deletion. */
export async function untilStatus(
  wanted: number,
  ask: () => PromiseLike<{ status: number }>,
): Promise<void> {
  await until(async () => (await ask()).status === wanted);
}
