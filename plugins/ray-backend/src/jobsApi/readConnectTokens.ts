import { Config } from '@backstage/config';
import { readSettings } from '../configuration/readSettings';
import { count, duration, flag, section } from '../configuration/settings';
import { ConnectTokenSettings } from './ConnectTokens';

/** `ray.connect.tokens`. */
export const connectTokenSettings = section({
  enabled: flag()
    .prefault(true)
    .describe(
      "Whether people can make and use [tokens for Ray's command line](ray-cli.md#tokens)",
    ),
  // A working day; Backstage's session, an hour by default, ends a token before.
  lifetime: duration()
    .prefault('8 hours')
    .describe(
      "How long such a token counts. It ends with the session that made it in any case: Backstage's `auth.backstageTokenExpiration`, 1 hour by default",
    ),
  // Some for each cluster that a person works with.
  maxPerUser: count()
    .prefault(20)
    .describe('How many such tokens one person may have at a time'),
}).prefault({});

/**
 * Reads how tokens for Ray's command line are made.
 *
 * @throws Error that names the key of a setting that is wrong
 */
export function readConnectTokens(config: Config): ConnectTokenSettings {
  const { enabled, lifetime, maxPerUser } = readSettings(
    config,
    'ray.connect.tokens',
    connectTokenSettings,
  );
  return { isEnabled: enabled, lifetimeMs: lifetime, maxPerUser };
}
