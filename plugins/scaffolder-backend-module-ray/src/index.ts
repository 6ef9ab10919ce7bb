/**
 * Actions for software templates that create Ray clusters, jobs, services and compute templates, and wait for them.
 * @packageDocumentation
 */
export { scaffolderModuleRay as default } from './module';
