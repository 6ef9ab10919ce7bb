import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import {
  DEFAULT_RAY_VERSION,
  LaunchDefaults,
  LaunchSettings,
} from './LaunchSettings';

const KEY = 'ray.jobsApi';

/** A weekend in a queue for GPUs. */
const DEFAULT_KEEP_MS = 3 * 24 * 3_600_000;

/** Five packages of the size that Ray takes at most; they are in the portal's database. */
const DEFAULT_CALLER_BYTES = 536_870_912;

/** Four callers at their limit. */
const DEFAULT_NAMESPACE_BYTES = 2_147_483_648;

/** Less would end jobs while their clusters start, milliseconds. */
const MIN_KEEP_MS = 60_000;

function readKeep(section: Config | undefined): number {
  if (!section?.has('keep')) return DEFAULT_KEEP_MS;
  const milliseconds = durationToMilliseconds(
    readDurationFromConfig(section, { key: 'keep' }),
  );
  if (milliseconds >= MIN_KEEP_MS) return milliseconds;
  throw new Error(
    `${KEY}.keep is ${milliseconds} ms: use a duration of a minute or more.`,
  );
}

function wholeNumber(
  section: Config | undefined,
  name: string,
  { usual, least, key = KEY }: { usual: number; least: number; key?: string },
): number {
  const value = section?.getOptionalNumber(name) ?? usual;
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(
    `${key}.${name} is ${value}: use a whole number of ${least} or more.`,
  );
}

function readDefaults(section: Config, index: number): LaunchDefaults {
  const key = `${KEY}.defaults[${index}]`;
  const workers = { usual: 0, least: 0, key };
  return {
    namespaces: section.getOptionalStringArray('namespaces'),
    template: section.getOptionalString('template'),
    headTemplate: section.getOptionalString('headTemplate'),
    workers: wholeNumber(section, 'workers', workers),
    version: section.getOptionalString('version') ?? DEFAULT_RAY_VERSION,
    image: section.getOptionalString('image'),
  };
}

/**
 * Reads how jobs with a cluster of their own are made for Ray's client.
 *
 * @throws Error that names the key of a setting that is wrong
 */
export function readLaunchSettings(config: Config): LaunchSettings {
  const section = config.getOptionalConfig(KEY);
  const bytes = (name: string, usual: number) =>
    wholeNumber(section, name, { usual, least: 1 });
  return {
    defaults: (section?.getOptionalConfigArray('defaults') ?? []).map(
      readDefaults,
    ),
    keepMs: readKeep(section),
    maxBytesPerCaller: bytes('maxBytesPerCaller', DEFAULT_CALLER_BYTES),
    maxBytesPerNamespace: bytes(
      'maxBytesPerNamespace',
      DEFAULT_NAMESPACE_BYTES,
    ),
  };
}
