import {
  Config,
  ConfigReader,
  readDurationFromConfig,
} from '@backstage/config';
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
 * Default settings of section `ray.health`. They are far above the effect of load: a thousand simultaneous connections
 * delay the event loop by a second or two, and each is served.
 *
 * @public
 */
export const HEALTH_DEFAULTS = {
  liveness: { eventLoopDelay: '10 seconds', period: '2 minutes' },
  readiness: { eventLoopDelay: '5 seconds', period: '30 seconds' },
} as const;

const DEFAULTS = new ConfigReader({ ray: { health: HEALTH_DEFAULTS } });

/** Reads the thresholds; an invalid one must not prevent the whole portal from starting. */
export function readHealthThresholds(config: Config): HealthThresholds {
  try {
    return readThresholds(config);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...readThresholds(DEFAULTS), problem };
  }
}

/** @throws Error that names the key of an invalid setting */
function readThresholds(config: Config): HealthThresholds {
  const milliseconds = (key: string) =>
    durationToMilliseconds(
      readDurationFromConfig(config.has(key) ? config : DEFAULTS, { key }),
    );

  function readThreshold(probe: 'liveness' | 'readiness'): StallThreshold {
    const key = `ray.health.${probe}`;
    const period = milliseconds(`${key}.period`);
    if (period > HISTORY_MS) {
      throw new Error(
        `${key}.period is longer than ${HISTORY_MS / 60_000} minutes, which is how long the event loop's delay is remembered: use less.`,
      );
    }
    // A threshold of no delay would always be reached.
    const delay = milliseconds(`${key}.eventLoopDelay`);
    return { delayMs: delay || Infinity, periodMs: period };
  }

  const maxCacheAge = 'ray.health.readiness.maxCacheAge';
  return {
    liveness: readThreshold('liveness'),
    readiness: readThreshold('readiness'),
    maxCacheAgeMs: config.has(maxCacheAge)
      ? milliseconds(maxCacheAge)
      : undefined,
  };
}
