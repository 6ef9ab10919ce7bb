import { PluginDatabase } from '../../database/PluginDatabase';
import { LogBucket } from './LogBucket';
import { LogDirectory } from './LogDirectory';
import { LogFiles } from './LogFiles';
import { LogSettings } from './LogLimits';
import { LogStore } from './LogStore';

/** Nothing is written where no logs are kept; logs kept earlier remain readable. */
const NONE = { maxContainerBytes: 0, maxObjectBytes: 0, maxTotalBytes: 0 };

/** Creates the store of logs from `ray.history.logs`. */
export function createLogStore(
  database: PluginDatabase,
  settings: LogSettings | undefined,
): LogStore {
  return new LogStore({
    database,
    limits: settings ?? NONE,
    files: settings && filesOf(settings),
  });
}

function filesOf({ directory, bucket }: LogSettings): LogFiles | undefined {
  if (bucket) return new LogBucket(bucket);
  return directory ? new LogDirectory(directory) : undefined;
}
