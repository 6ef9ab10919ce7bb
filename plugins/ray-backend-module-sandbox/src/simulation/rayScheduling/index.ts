export * from './RayScheduler';
export * from './rayScript';
