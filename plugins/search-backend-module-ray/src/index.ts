/**
 * Finds Ray clusters, jobs, services and compute templates in Backstage's search. The default export is the module.
 *
 * @packageDocumentation
 */
export { searchModuleRay as default } from './module';
