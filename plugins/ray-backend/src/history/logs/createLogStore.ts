import { PluginDatabase } from '../../database/PluginDatabase';
import { LogDirectory } from './LogDirectory';
import { LogSettings } from './LogLimits';
import { LogStore } from './LogStore';

/** Nothing is written where no logs are kept; what was kept before can be read. */
const NONE = { maxContainerBytes: 0, maxObjectBytes: 0, maxTotalBytes: 0 };

/** Makes the store of logs, as `ray.history.logs` says. */
export function createLogStore(
  database: PluginDatabase,
  settings: LogSettings | undefined,
): LogStore {
  const path = settings?.directory;
  return new LogStore({
    database,
    limits: settings ?? NONE,
    directory: path ? new LogDirectory(path) : undefined,
  });
}
