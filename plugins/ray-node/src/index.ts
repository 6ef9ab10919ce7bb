/** The parts of Rayport that other backend plugins use or replace. @packageDocumentation */
export type { Clock, ClockHealth } from './clock/Clock';
export { ClockGuard, type ClockReading } from './clock/ClockGuard';
export * from './clock/rayClockServiceRef';
export {
  connectByKubeconfig,
  connectInCluster,
} from './kubernetes/KubeconfigConnection';
export {
  DefaultKubernetesService,
  FIELD_MANAGER,
} from './kubernetes/DefaultKubernetesService';
export * from './kubernetes/excerptOf';
export * from './kubernetes/KubernetesConnection';
export * from './kubernetes/KubernetesError';
export * from './kubernetes/KubernetesService';
export * from './kubernetes/accessReviews';
export * from './kubernetes/kubernetesConnectionExtensionPoint';
export * from './kubernetes/kubernetesServiceRef';
export * from './kubernetes/objects';
export * from './kubernetes/PastObject';
export * from './kubernetes/podParts';
export * from './kubernetes/rayJobs';
export * from './kubernetes/rayResources';
export * from './kubernetes/rayServices';
export * from './kubernetes/readText';
export * from './kubernetes/nextTurn';
export * from './kubernetes/readWatch';
export * from './kubernetes/resources';
export * from './kubernetes/unlessAborted';
export * from './ray/createRayService';
export * from './ray/RayService';
export * from './ray/rayServiceRef';
export { databaseReason, databaseReasonPart } from './database/databaseReason';
export { migrateDatabase } from './database/migrateDatabase';
export * from './health/eventLoopMonitorServiceRef';
export {
  type DelayHistogram,
  type EventLoopDelay,
  EventLoopMonitor,
  type StallThreshold,
} from './health/EventLoopMonitor';
export { HEALTH_DEFAULTS } from './health/HealthThresholds';
export * from './health/rayReadinessServiceRef';
export { rayRootHealthServiceFactory } from './health/rayRootHealthServiceFactory';
export {
  followChanges,
  type FollowChangesOptions,
} from './follow/followChanges';
export {
  ObjectFollower,
  type ObjectFollowerOptions,
  type ObjectRead,
} from './follow/ObjectFollower';
export type { ObjectSource, Observed } from './follow/ObjectSource';
export { readEntityRef, readOwner } from './entityRefs/readEntityRef';
export { idleNoticesExtensionPoint } from './idle/idleNoticesExtensionPoint';
export type {
  IdleNotice,
  IdleNoticeListener,
  IdleNoticesExtensionPoint,
} from './idle/idleNoticesExtensionPoint';
export { objectPagePath } from './pages/objectPagePath';
export type { ObjectRow, RowStatus } from './rows/ObjectRow';
export { readRow, readRows } from './rows/readRows';
