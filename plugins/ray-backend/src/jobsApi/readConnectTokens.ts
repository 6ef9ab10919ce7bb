import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import { ConnectTokenSettings } from './ConnectTokens';

const KEY = 'ray.connect.tokens';

/** A working day; Backstage's session, an hour by default, ends a token before. */
const DEFAULT_LIFETIME_MS = 8 * 3_600_000;

/** Some for each cluster that a person works with. */
const DEFAULT_MAX_PER_USER = 20;

/**
 * Reads how tokens for Ray's command line are made.
 *
 * @throws Error that names the key of a setting that is wrong
 */
export function readConnectTokens(config: Config): ConnectTokenSettings {
  const maxKey = `${KEY}.maxPerUser`;
  const maxPerUser = config.getOptionalNumber(maxKey) ?? DEFAULT_MAX_PER_USER;
  if (!Number.isInteger(maxPerUser) || maxPerUser < 1) {
    throw new Error(`${maxKey} is ${maxPerUser}: use a whole number above 0.`);
  }
  const key = `${KEY}.lifetime`;
  const lifetimeMs = config.has(key)
    ? durationToMilliseconds(readDurationFromConfig(config, { key }))
    : DEFAULT_LIFETIME_MS;
  return {
    isEnabled: config.getOptionalBoolean(`${KEY}.enabled`) ?? true,
    lifetimeMs,
    maxPerUser,
  };
}
