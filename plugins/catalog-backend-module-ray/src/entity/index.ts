export { clusterToEntity } from './clusterToEntity';
export type { RayEntityOptions } from './renderEntity';
export type { EntityDetail } from './limitDetail';
export { serviceToEntity } from './serviceToEntity';
