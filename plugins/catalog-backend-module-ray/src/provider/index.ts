export * from './RayEntityProvider';
