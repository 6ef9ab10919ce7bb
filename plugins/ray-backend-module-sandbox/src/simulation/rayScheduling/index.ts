export * from './RayResources';
export * from './RayScheduler';
export * from './rayScript';
