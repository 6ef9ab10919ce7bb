export {
  CLUSTER_STATES,
  clusterStatusSchema,
  CONTAINER_STATES,
  isHeadReady,
  podGroupSchema,
  podStatusSchema,
  RAY_AUTHENTICATIONS,
} from './clusterStatus';
export type {
  ClusterState,
  ClusterStatus,
  ContainerState,
  ContainerStatus,
  PodGroup,
  HeadLoss,
  PodStatus,
  RayAuthentication,
} from './clusterStatus';
export { JOB_PHASES } from './jobPhase';
export type { JobPhase } from './jobPhase';
export { JOB_STATES_SHOWN, jobStatusSchema } from './jobStatus';
export type { JobState, JobStatus } from './jobStatus';
export type {
  ClockHealth,
  ClockState,
  DatabaseHealth,
  DatabaseState,
  EventLoopHealth,
  FreshnessState,
  KindHealth,
  OperatorHealth,
  OperatorState,
  PortalHealth,
} from './portalHealth';
export { belongsToRay, ORIGIN_EDITS, usualOriginEdit } from './originEdits';
export type { OriginEdit } from './originEdits';
export { ORIGIN_TOOLS, originSchema, originText } from './origin';
export type { Origin, OriginTool } from './origin';
export { relatedClusterSchema } from './relatedCluster';
export type { RelatedCluster } from './relatedCluster';
export {
  SERVE_STATES,
  serveBackingSchema,
  serveStatusSchema,
} from './serveStatus';
export type { ServeBacking, ServeState, ServeStatus } from './serveStatus';
export {
  CLOCK_STATES,
  DATABASE_STATES,
  FRESHNESS_STATES,
  OPERATOR_STATES,
} from './portalHealth';
