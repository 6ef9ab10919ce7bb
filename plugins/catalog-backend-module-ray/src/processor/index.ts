export * from './RayClusterProcessor';
