export { RESOURCE_KINDS } from './Kind';
export type {
  KeyWords,
  Kind,
  KindTypes,
  ObjectMessage,
  Refusal,
  ResourceKind,
  StatefulKind,
  Suspendable,
  Updatable,
} from './Kind';
export { clusterKind, clusterRowSchema } from './clusterKind';
export type { ClusterRow, ClusterTypes } from './clusterKind';
export { jobKind, jobRowSchema } from './jobKind';
export type { JobRow, JobTypes } from './jobKind';
export { KINDS } from './kinds';
export { JOB_STATES } from './listFields';
export { serviceKind, serviceRowSchema } from './serviceKind';
export type { ServiceRow, ServiceTypes } from './serviceKind';
export {
  MAX_USER_NAMES,
  templateKind,
  templateRowSchema,
} from './templateKind';
export type { ComputeTemplateRow, ComputeTemplateTypes } from './templateKind';
export type {
  NextPage,
  NextPageOfServices,
  OwnedFilters,
  PageOfList,
  PageOfServices,
  TemplateFilters,
} from './listFields';
