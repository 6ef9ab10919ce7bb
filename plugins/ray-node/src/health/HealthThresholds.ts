import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import { HISTORY_MS, StallThreshold } from './EventLoopMonitor';

/** Thresholds at which probes report a failure, section `ray.health` of the configuration. */
export interface HealthThresholds {
  /** When the event loop requires a restart of the process. */
  liveness: StallThreshold;
  /** When the event loop requires sending requests to other replicas. */
  readiness: StallThreshold;
  /** Maximum age of the portal's data, milliseconds; no limit if absent. */
  maxCacheAgeMs?: number;
  /** The fault of the settings; the defaults apply then. */
  problem?: string;
}

/**
 * Far above the effect of load: a thousand simultaneous connections delay the event loop by a second or two, and each
 * is served.
 */
const DEFAULTS: Pick<HealthThresholds, 'liveness' | 'readiness'> = {
  liveness: { delayMs: 10_000, periodMs: 120_000 },
  readiness: { delayMs: 5_000, periodMs: 30_000 },
};

/** Reads the thresholds; an invalid one must not prevent the whole portal from starting. */
export function readHealthThresholds(config: Config): HealthThresholds {
  try {
    return readThresholds(config);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...DEFAULTS, problem };
  }
}

/** @throws Error that names the key of an invalid setting */
function readThresholds(config: Config): HealthThresholds {
  const milliseconds = (key: string) =>
    config.has(key)
      ? durationToMilliseconds(readDurationFromConfig(config, { key }))
      : undefined;

  function readThreshold(probe: 'liveness' | 'readiness'): StallThreshold {
    const { delayMs, periodMs } = DEFAULTS[probe];
    const key = `ray.health.${probe}`;
    const period = milliseconds(`${key}.period`) ?? periodMs;
    if (period > HISTORY_MS) {
      throw new Error(
        `${key}.period is longer than ${HISTORY_MS / 60_000} minutes, which is how long the event loop's delay is remembered: use less.`,
      );
    }
    // A threshold of no delay would always be reached.
    const delay = milliseconds(`${key}.eventLoopDelay`) ?? delayMs;
    return { delayMs: delay || Infinity, periodMs: period };
  }

  return {
    liveness: readThreshold('liveness'),
    readiness: readThreshold('readiness'),
    maxCacheAgeMs: milliseconds('ray.health.readiness.maxCacheAge'),
  };
}
