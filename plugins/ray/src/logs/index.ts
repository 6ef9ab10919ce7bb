export { LogPanel } from './LogPanel';
export { type LogSource, sourcesOf } from './LogSource';
export { useClusterSources } from './useClusterSources';
