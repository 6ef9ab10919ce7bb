export * from './RayClient';
export * from './changes';
