export * from './EntitySource';
export { createClusterSource, type ClusterReader } from './createClusterSource';
export { createServiceSource, type ServiceReader } from './createServiceSource';
