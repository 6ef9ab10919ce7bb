export * from './RayJobController';
