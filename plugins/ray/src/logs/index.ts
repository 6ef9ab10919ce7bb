export { LogPanel } from './LogPanel';
export { StoredLog } from './StoredLog';
export { type LogSource, sourcesOf } from './LogSource';
export { useClusterSources } from './useClusterSources';
