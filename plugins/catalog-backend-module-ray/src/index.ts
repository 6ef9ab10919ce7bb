/**
 * Shows Ray clusters and services in the catalog, live.
 *
 * @packageDocumentation
 */
export { catalogModuleRay as default } from './module';
export * from './entity';
export * from './processor';
export * from './provider';
export * from './source';
