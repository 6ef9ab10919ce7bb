/**
 * Actions for software templates that create what Ray runs on and what runs on it, and wait for it.
 *
 * @packageDocumentation
 */
export { scaffolderModuleRay as default } from './module';
