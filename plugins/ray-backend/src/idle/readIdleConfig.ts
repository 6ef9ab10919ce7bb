import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import { IDLE_MODES, IdleMode } from '@rayport/backstage-plugin-ray-common';
import { readObjectScope } from '../core/readObjectScope';
import { IdleConfig, IdleRule } from './IdlePolicy';

const KEY = 'ray.idle';

const HOUR_MS = 3_600_000;

/** Defaults: the portal takes no action unless it is configured. */
const USUAL = {
  mode: 'off',
  /** A lunch or a meeting is no reason for a warning. */
  timeoutMs: 2 * HOUR_MS,
  gracePeriodMs: HOUR_MS,
  /** Two small requests; at this interval they do not load a head. */
  intervalMs: 5 * 60_000,
  maxKeepMs: 7 * 24 * HOUR_MS,
  /** Owners are always warned before a suspension. */
  withoutNotice: false,
  /** Other tools may report a suspended cluster as broken. */
  objects: 'managed',
} as const;

/** A shorter interval would load the heads, milliseconds. */
const MIN_INTERVAL_MS = 1_000;

const KEYS = {
  timeoutMs: 'timeout',
  gracePeriodMs: 'gracePeriod',
  intervalMs: 'interval',
  maxKeepMs: 'maxKeep',
} as const;

function readMode(section: Config, key: string): IdleMode | undefined {
  const value = section.getOptionalString('mode');
  if (value === undefined) return undefined;
  const mode = IDLE_MODES.find(known => known === value);
  if (mode) return mode;
  throw new Error(
    `${key}.mode is ${value}: use one of ${IDLE_MODES.join(', ')}.`,
  );
}

function readDuration(
  section: Config,
  name: keyof typeof KEYS,
  key: string,
): number | undefined {
  if (!section.has(KEYS[name])) return undefined;
  const milliseconds = durationToMilliseconds(
    readDurationFromConfig(section, { key: KEYS[name] }),
  );
  const least = name === 'intervalMs' ? MIN_INTERVAL_MS : 0;
  if (milliseconds >= least) return milliseconds;
  throw new Error(
    `${key}.${KEYS[name]} is ${milliseconds} ms: use a duration of ${least} ms or more.`,
  );
}

function readNames(
  section: Config,
  name: 'namespaces' | 'templates',
  key: string,
): readonly string[] | undefined {
  const names = section.getOptionalStringArray(name);
  if (names && !names.length) {
    throw new Error(
      `${key}.${name} is empty, so the rule would count for nothing: name some, or leave the key out for all.`,
    );
  }
  return names;
}

function readRule(section: Config, index: number): IdleRule {
  const key = `${KEY}.rules[${index}]`;
  return {
    namespaces: readNames(section, 'namespaces', key),
    templates: readNames(section, 'templates', key),
    mode: readMode(section, key),
    timeoutMs: readDuration(section, 'timeoutMs', key),
    gracePeriodMs: readDuration(section, 'gracePeriodMs', key),
  };
}

/**
 * Reads the idle policies.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readIdleConfig(config: Config): IdleConfig {
  const section = config.getOptionalConfig(KEY);
  if (!section) return { ...USUAL, rules: [] };
  const duration = (name: keyof typeof KEYS) =>
    readDuration(section, name, KEY) ?? USUAL[name];
  const rules = section.getOptionalConfigArray('rules') ?? [];
  return {
    mode: readMode(section, KEY) ?? USUAL.mode,
    timeoutMs: duration('timeoutMs'),
    gracePeriodMs: duration('gracePeriodMs'),
    intervalMs: duration('intervalMs'),
    maxKeepMs: duration('maxKeepMs'),
    withoutNotice:
      section.getOptionalBoolean('withoutNotice') ?? USUAL.withoutNotice,
    objects: readObjectScope(config, `${KEY}.objects`, USUAL.objects),
    rules: rules.map(readRule),
  };
}
