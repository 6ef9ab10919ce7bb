export { clusterKind, clusterRowSchema } from './clusterKind';
export type { ClusterRow, ClusterTypes } from './clusterKind';
export { jobKind, jobRowSchema } from './jobKind';
export type { JobRow, JobTypes } from './jobKind';
export * from './Kind';
export { KINDS } from './kinds';
export { APPLICATION_STATES, JOB_STATES } from './listFields';
export { serviceKind, serviceRowSchema } from './serviceKind';
export type { ServiceRow, ServiceTypes } from './serviceKind';
export {
  MAX_USER_NAMES,
  templateKind,
  templateRowSchema,
} from './templateKind';
export type { ComputeTemplateRow, ComputeTemplateTypes } from './templateKind';
