import { Config } from '@backstage/config';
import {
  IDLE_MODES,
  OBJECT_SCOPES,
} from '@rayport/backstage-plugin-ray-common';
import { readSettings } from '../configuration/readSettings';
import {
  duration,
  flag,
  list,
  oneOf,
  section,
  text,
} from '../configuration/settings';
import { IdleConfig } from './IdlePolicy';

const names = () =>
  list(text()).min(1, {
    error:
      'is empty, so the rule would count for nothing: name some, or leave the key out for all.',
  });

const asAbove = { usual: 'as above' };

const rule = section({
  namespaces: names().optional().describe('Only in these; in all when absent'),
  templates: names()
    .optional()
    .describe(
      'Only for clusters that use one of these compute templates; for all when absent',
    ),
  mode: oneOf(IDLE_MODES)
    .optional()
    .meta(asAbove)
    .describe('As `ray.idle.mode`'),
  timeout: duration()
    .optional()
    .meta(asAbove)
    .describe('As `ray.idle.timeout`'),
  gracePeriod: duration()
    .optional()
    .meta(asAbove)
    .describe('As `ray.idle.gracePeriod`'),
});

/** `ray.idle`. The portal takes no action unless it is configured. */
export const idleSettings = section({
  mode: oneOf(IDLE_MODES)
    .prefault('off')
    .describe(
      'How the portal handles [idle clusters](idle.md): `off` does nothing, and Ray is not queried; `watch` shows how long they have been idle; `warn` also notifies the owner; `suspend` also suspends them after `gracePeriod`',
    ),
  // Longer than a lunch or a meeting, which should not cause a warning.
  timeout: duration()
    .prefault('2 hours')
    .describe('How long a cluster may be idle'),
  gracePeriod: duration()
    .prefault('1 hour')
    .describe('From the warning to the suspension'),
  // Two small requests; at this interval they do not load a head.
  interval: duration({ least: '1s' })
    .prefault('5 minutes')
    .describe(
      'Shortest time between two questions to the same Ray; 1 second or more. A cluster without change is [asked less often](idle.md#how-often-ray-is-asked)',
    ),
  maxKeep: duration()
    .prefault('7 days')
    .describe('How far from now a cluster can be kept at most'),
  // Owners are always warned before a suspension.
  withoutNotice: flag()
    .prefault(false)
    .describe(
      "Warn and suspend even if the [owner can't be notified](idle.md#from-idle-to-suspended), because the owner is unknown or notifications are not installed",
    ),
  // Other tools may report a suspended cluster as broken.
  objects: oneOf(OBJECT_SCOPES)
    .prefault('managed')
    .describe(
      'Which idle clusters get a warning and are suspended: those that are `managed` through the KubeRay API V1, or `all`. The pages show in any case which clusters are idle',
    ),
  rules: list(rule)
    .prefault([])
    .describe(
      'Other settings for some clusters; the first rule that matches counts, and missing settings are as above',
    ),
}).prefault({});

/**
 * Reads the idle policies.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readIdleConfig(config: Config): IdleConfig {
  const { timeout, gracePeriod, interval, maxKeep, rules, ...others } =
    readSettings(config, 'ray.idle', idleSettings);
  return {
    ...others,
    timeoutMs: timeout,
    gracePeriodMs: gracePeriod,
    intervalMs: interval,
    maxKeepMs: maxKeep,
    rules: rules.map(one => ({
      namespaces: one.namespaces,
      templates: one.templates,
      mode: one.mode,
      timeoutMs: one.timeout,
      gracePeriodMs: one.gracePeriod,
    })),
  };
}
