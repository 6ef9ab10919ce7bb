export * from './RayEntityProcessor';
