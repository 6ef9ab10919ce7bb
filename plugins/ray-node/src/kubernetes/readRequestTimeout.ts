import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';

const KEY = 'ray.kubernetes.requestTimeout';

/**
 * How long Kubernetes may take to begin an answer.
 *
 * @returns milliseconds; undefined if not configured
 * @throws Error that names the key if its value is no duration
 */
export function readRequestTimeout(config: Config): number | undefined {
  return config.has(KEY)
    ? durationToMilliseconds(readDurationFromConfig(config, { key: KEY }))
    : undefined;
}
