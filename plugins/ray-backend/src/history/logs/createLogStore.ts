import { LoggerService } from '@backstage/backend-plugin-api';
import { PluginDatabase } from '../../database/PluginDatabase';
import { LogBucket } from './LogBucket';
import { LogDirectory } from './LogDirectory';
import { LogFiles } from './LogFiles';
import { LogSettings } from './LogLimits';
import { LogStore } from './LogStore';
import { warnOfBucket } from './warnOfBucket';

/** Nothing is written where no logs are kept; logs kept earlier remain readable. */
const NONE = { maxContainerBytes: 0, maxObjectBytes: 0, maxTotalBytes: 0 };

/** Creates the store of logs from `ray.history.logs`. */
export function createLogStore(
  database: PluginDatabase,
  settings: LogSettings | undefined,
  logger: LoggerService,
): LogStore {
  return new LogStore({
    database,
    limits: settings ?? NONE,
    files: settings && filesOf(settings, logger),
  });
}

function filesOf(
  { directory, bucket: settings }: LogSettings,
  logger: LoggerService,
): LogFiles | undefined {
  if (!settings) return directory ? new LogDirectory(directory) : undefined;
  const bucket = new LogBucket(settings);
  warnOfBucket(bucket, settings, logger);
  return bucket;
}
