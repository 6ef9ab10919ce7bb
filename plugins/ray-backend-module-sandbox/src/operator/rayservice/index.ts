export * from './RayServiceController';
