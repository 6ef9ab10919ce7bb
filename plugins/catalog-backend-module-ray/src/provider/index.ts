export * from './RayClusterEntityProvider';
