import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';

/** Settings of the backend plugin, section `ray` of the configuration. */
export interface RayBackendConfig {
  /** Answer `GET /` in the contract's form. */
  root: boolean;
  /** Let requests without credentials in. */
  anonymous: boolean;
  /** Bytes of a request's body. */
  maxBodyBytes: number;
  /** How long trouble may last before a cluster counts as failed. */
  gracePeriodMs: number;
}

const DEFAULT_MAX_BODY_BYTES = 1_048_576;
const DEFAULT_GRACE_PERIOD_MS = 60_000;

/**
 * Reads the settings.
 *
 * @throws Error that names the key of a setting that is wrong
 */
export function readRayBackendConfig(config: Config): RayBackendConfig {
  const gracePeriod = 'ray.clusters.failureGracePeriod';
  return {
    root: config.getOptionalBoolean('ray.api.root') ?? false,
    anonymous: config.getOptionalBoolean('ray.api.anonymous') ?? false,
    maxBodyBytes:
      config.getOptionalNumber('ray.api.maxBodyBytes') ??
      DEFAULT_MAX_BODY_BYTES,
    gracePeriodMs: config.has(gracePeriod)
      ? durationToMilliseconds(
          readDurationFromConfig(config, { key: gracePeriod }),
        )
      : DEFAULT_GRACE_PERIOD_MS,
  };
}
