import { ConfigReader, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds, HumanDuration } from '@backstage/types';

/** How long is waited where a template says nothing: as long as a sign-in to the portal lasts. */
const DEFAULT_TIMEOUT: HumanDuration = { hours: 1 };

/** Longest time that a timer can hold, milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Reads how long may be waited, in milliseconds, the way durations are written in Backstage's configuration: `20m`,
 * `PT20M` or `{ minutes: 20 }`.
 *
 * @throws Error when it is written in another way
 */
export function readTimeout(
  timeout: string | HumanDuration | undefined,
): number {
  const duration =
    timeout === undefined
      ? DEFAULT_TIMEOUT
      : readDurationFromConfig(new ConfigReader({ timeout }), {
          key: 'timeout',
        });
  return Math.min(durationToMilliseconds(duration), MAX_TIMEOUT_MS);
}
