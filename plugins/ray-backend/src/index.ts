/**
 * Serves the KubeRay API server V1 contract from a Backstage portal.
 *
 * @packageDocumentation
 */
export { rayPlugin as default } from './plugin';
export * from './authorization/conditions';
export type { RayFilter } from './authorization/rules';
export type { PodFacts } from './core/PodFacts';
export type { RayResource } from './core/RayResource';
export { settingProblems } from './readConfigOrProblem';
