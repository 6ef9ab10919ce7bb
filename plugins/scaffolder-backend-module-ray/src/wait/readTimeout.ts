import { ConfigReader, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds, HumanDuration } from '@backstage/types';

/** Default time limit of a template: as long as a session of the portal lasts. */
const DEFAULT_TIMEOUT: HumanDuration = { hours: 1 };

/** Longest time that a timer can hold, milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Reads a time limit, in milliseconds, in the formats of Backstage's configuration: `20m`, `PT20M` or `{ minutes: 20
 * }`.
 *
 * @throws Error for other formats
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
