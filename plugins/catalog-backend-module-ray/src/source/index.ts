export * from './EntitySource';
export { createClusterSource } from './createClusterSource';
export { createServiceSource } from './createServiceSource';
