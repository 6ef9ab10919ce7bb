import { Config } from '@backstage/config';
import { readSettings } from '../../configuration/readSettings';
import {
  count,
  duration,
  list,
  section,
  text,
} from '../../configuration/settings';
import { DEFAULT_RAY_VERSION, LaunchSettings } from './LaunchSettings';

const defaults = section({
  namespaces: list(text())
    .optional()
    .describe('For which namespaces; all when absent'),
  template: text().optional().describe('Compute template of the workers'),
  headTemplate: text()
    .optional()
    .describe('Compute template of the head; that of the workers when absent'),
  workers: count({ least: 0 })
    .prefault(0)
    .describe('Number of workers; with `0` the head works'),
  version: text().prefault(DEFAULT_RAY_VERSION).describe('Version of Ray'),
  image: text()
    .optional()
    .describe('Container image; that of the version when absent'),
  queue: text()
    .optional()
    .describe('LocalQueue of Kueue that the job waits in; none when absent'),
});

/** `ray.jobsApi`. */
export const jobsApiSettings = section({
  // The largest package that Ray itself stores (GCS_STORAGE_MAX_SIZE).
  maxPackageBytes: count({ unit: 'bytes' })
    .prefault(500 * 1_048_576)
    .describe(
      "Largest package of code that [Ray's command line](ray-cli.md) may upload, bytes",
    ),
  defaults: list(defaults)
    .prefault([])
    .describe(
      'What [a job with a cluster of its own](ray-cli.md#a-cluster-of-its-own) gets that does not say it; the first entry for its namespace counts',
    ),
  // Long enough for a weekend in a queue for GPUs. Less than a minute would end jobs while their clusters start.
  keep: duration({ least: '1m' })
    .prefault('3 days')
    .describe(
      'How long such a job may wait for its cluster, and its packages are kept; 1 minute or more',
    ),
  // Room for five packages of Ray's maximum size. They are stored in the portal's database.
  maxBytesPerCaller: count({ unit: 'bytes' })
    .prefault(536_870_912)
    .describe(
      'Largest sum of the packages that are kept for one caller in a namespace, bytes',
    ),
  // Room for four callers at their limit.
  maxBytesPerNamespace: count({ unit: 'bytes' })
    .prefault(2_147_483_648)
    .describe('The same for all callers of a namespace, bytes'),
}).prefault({});

/**
 * Reads how jobs with a cluster of their own are made for Ray's client.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readLaunchSettings(config: Config): LaunchSettings {
  const settings = readSettings(config, 'ray.jobsApi', jobsApiSettings);
  return {
    defaults: settings.defaults,
    keepMs: settings.keep,
    maxBytesPerCaller: settings.maxBytesPerCaller,
    maxBytesPerNamespace: settings.maxBytesPerNamespace,
  };
}
