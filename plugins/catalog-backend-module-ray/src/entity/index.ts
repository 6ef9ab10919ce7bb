export type { RayEntityOptions } from './renderEntity';
