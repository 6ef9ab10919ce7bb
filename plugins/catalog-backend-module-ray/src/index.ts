/**
 * Shows Ray clusters and services in the catalog, live.
 *
 * @packageDocumentation
 */
export { catalogModuleRay as default } from './module';
