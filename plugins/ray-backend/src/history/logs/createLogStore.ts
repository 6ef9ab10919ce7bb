import { PluginDatabase } from '../../database/PluginDatabase';
import { LogBucket } from './LogBucket';
import { LogDirectory } from './LogDirectory';
import { LogFiles } from './LogFiles';
import { LogSettings } from './LogLimits';
import { LogStore } from './LogStore';

/** Nothing is written where no logs are kept; what was kept before can be read. */
const NONE = { maxContainerBytes: 0, maxObjectBytes: 0, maxTotalBytes: 0 };

/** Makes the store of logs, as `ray.history.logs` says. */
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
