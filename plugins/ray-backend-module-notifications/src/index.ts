/**
 * Notifies the owners of Ray jobs, clusters and services when they finish, fail or recover. The default export is the
 * module. @packageDocumentation
 */
export { rayModuleNotifications as default } from './module';
