export { LogPanel } from './LogPanel';
export { StoredLog } from './StoredLog';
export { DRIVER_SOURCE_ID, type LogSource, sourcesOf } from './LogSource';
export { useClusterSources } from './useClusterSources';
export { useLogParams } from './useLogParams';
