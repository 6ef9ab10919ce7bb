export { clusterToEntity } from './clusterToEntity';
export type { RayEntityOptions } from './renderEntity';
export { serviceToEntity } from './serviceToEntity';
