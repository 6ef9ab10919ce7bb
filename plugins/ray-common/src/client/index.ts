export * from './RayClient';
export * from './changes';
export * from './podLog';
