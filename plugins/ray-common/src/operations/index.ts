export type { Access, Operation } from './Operation';
export { OBJECT_SCOPES } from './objectScope';
export type { ObjectScope } from './objectScope';
export { objectPath } from './crudOperations';
export type {
  CreateRequest,
  ListRequest,
  ListResponse,
  ObjectRequest,
} from './crudOperations';
export {
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  readIdempotencyKey,
  UNPROCESSABLE_CONTENT,
} from './idempotencyKey';
export { WARNING_PARTS, writeWarningParts } from './warningParts';
export {
  formatObjectTag,
  readObjectTag,
  sameObject,
  uidOfETag,
} from './objectTag';
export type { ObjectCondition, ObjectTag } from './objectTag';
export type {
  EveryKindOperations,
  KindOperations,
  ListOperationId,
  OperationsOfKind,
  StatefulOperations,
  SuspendableOperations,
  TypedOperation,
  UpdatableOperations,
} from './kindOperations';
export { listOperations, operations } from './operations';
export type {
  IntersectionOf,
  OperationId,
  OperationInput,
  OperationOutput,
  OperationRequest,
  Operations,
} from './operations';
export { CONNECTION_HEADER, PAGES_CLIENT, RAY_CLIENT } from './rayClient';
export { parseInput, refuseByPolicy, refuseInput } from './parseInput';
export type { ParsedInput } from './parseInput';
export {
  attentionOperations,
  MAX_ATTENTION_OBJECTS,
} from './portal/attentionOperations';
export type {
  Attention,
  AttentionGroup,
  AttentionObject,
} from './portal/attentionOperations';
export { connectOperations } from './portal/connectOperations';
export type {
  ConnectToken,
  IssuedConnectToken,
} from './portal/connectOperations';
export {
  DASHBOARD_SANDBOX,
  dashboardOperations,
} from './portal/dashboardOperations';
export type { DashboardTicket } from './portal/dashboardOperations';
export {
  SERVE_METHODS,
  serveRequestOperations,
} from './portal/serveRequestOperations';
export type {
  SendServeRequest,
  ServeRequest,
  ServeResponse,
} from './portal/serveRequestOperations';
export {
  IDLE_ACTIVITIES,
  IDLE_EXEMPTIONS,
  IDLE_MODES,
  IDLE_WORK,
  idleOperations,
} from './portal/idleOperations';
export type {
  ClusterIdle,
  IdleExemption,
  IdleMode,
  KeepClusterRequest,
} from './portal/idleOperations';
export {
  DEMAND_REASONS,
  DEMAND_SOURCES,
  LOAD_GAPS,
  loadOperations,
  MAX_LOAD_DEMANDS,
  MAX_LOAD_NODES,
} from './portal/loadOperations';
export type {
  ClusterLoad,
  CpuLoad,
  DemandBundle,
  GpuLoad,
  MemoryLoad,
  NodeLoad,
  PendingDemand,
  ResourceLoad,
} from './portal/loadOperations';
export { queueOperations } from './portal/queueOperations';
export type { JobQueue, ListQueuesResponse } from './portal/queueOperations';
export { submissionRecordOperations } from './portal/submissionRecordOperations';
export type { SubmissionRecord } from './portal/submissionRecordOperations';
export { codeOperations } from './portal/codeOperations';
export type { RecordFile, RecordFiles } from './portal/codeOperations';
export { FOOTPRINT_MEASURES, FOOTPRINT_SOURCES } from './portal/footprint';
export type {
  Footprint,
  FootprintCurve,
  FootprintGroup,
  FootprintMeasure,
  FootprintNode,
  FootprintPeak,
} from './portal/footprint';
export { footprintOperations } from './portal/footprintOperations';
export { DEFAULT_LOG_LINES, logOperations } from './portal/logOperations';
export type { Manifest } from './portal/manifestOperation';
export { DEFAULT_PAGE_SIZE, STANDALONE } from './portal/pageOperations';
export type {
  ClusterPage,
  ComputeTemplatePage,
  JobPage,
  OwnedPage,
  OwnedPageRequest,
  Page,
  PageRequest,
  ServicePage,
} from './portal/pageOperations';
export type { Preview } from './portal/previewOf';
export { RECORD_GAPS } from './portal/recordDetails';
export type {
  HistoryRecord,
  KeptLogInfo,
  RecordContainer,
  RecordDefinition,
  RecordDetails,
  RecordedRun,
  RecordEvent,
  RecordGap,
  RecordSubmission,
  RecordPod,
  RecordState,
} from './portal/recordDetails';
export {
  DEFAULT_HISTORY_SIZE,
  MAX_HISTORY_SIZE,
  RECORD_PRESENCES,
  recordOperations,
} from './portal/recordOperations';
export type {
  EraseRecordsRequest,
  EraseRecordsResponse,
  GetRecordLogRequest,
  GetRecordRequest,
  ListRecordsRequest,
  ListRecordsResponse,
  RecordLog,
} from './portal/recordOperations';
export {
  CHANGE_ACTIONS,
  CHANGE_TRANSPORTS,
  MAX_TIMELINE_ENTRIES,
  TIMELINE_SOURCES,
  timelineOperations,
} from './portal/timelineOperations';
export type {
  ChangeAction,
  ChangeTransport,
  FieldChange,
  Recurrence,
  Timeline,
  TimelineEntry,
  TimelineSource,
} from './portal/timelineOperations';
export {
  DEFAULT_USAGE_DAYS,
  DEFAULT_USAGE_GROUPS,
  MAX_EXPORT_ROWS,
  MAX_USAGE_DAYS,
  MAX_USAGE_GROUPS,
  USAGE_FORMATS,
  USAGE_GROUPINGS,
  USAGE_INTERVALS,
  usageHistoryOperations,
} from './portal/usageHistoryOperations';
export type {
  ExportUsageRequest,
  ExportUsageResponse,
  GetUsageHistoryRequest,
  GpuHours,
  GpuPrice,
  UsageGroup,
  UsageGrouping,
  UsageHistory,
  UsageHours,
  UsagePeriodRequest,
  UsagePrices,
  UsageSlice,
} from './portal/usageHistoryOperations';
export { MAX_RECENT_WARNINGS, usageOperations } from './portal/usageOperations';
export type {
  Capacity,
  GpuTypeCounts,
  GpuTypeUsage,
  NamespaceUsage,
  OwnerUsage,
  RecentWarning,
  StateCount,
  Usage,
  UsageTotal,
} from './portal/usageOperations';
export type {
  ClusterJob,
  ClusterOwner,
  ClusterUsage,
  ComputeTemplateUsage,
} from './portal/whereUsedOperations';
export type {
  RenewClusterPodsRequest,
  RenewClusterPodsResponse,
} from './renewPodsOperation';
export { keySchema } from './requests';
export type { Empty, KeyRequest } from './requests';
export type {
  GetPodLogRequest,
  GetPodLogResponse,
} from './portal/logOperations';
export type {
  ListNamesByStateRequest,
  ListNamesRequest,
  ListNamesResponse,
} from './portal/nameOperations';
export type {
  ListStatusesRequest,
  ListStatusesResponse,
} from './portal/statusOperations';
export type {
  MissingRight,
  NamespaceCreation,
  NamespacePodSecurity,
} from './portal/namespaceOperations';
export type { PatchRequest, UpdateRequest } from './updateOperations';
export type {
  SubmissionRequest,
  SubmissionsRequest,
  SubmitRequest,
} from './submissionOperations';
export { submissionOperations } from './submissionOperations';
export {
  MAX_WASTE_GROUPS,
  WASTE_GROUPINGS,
  wasteOperations,
} from './portal/wasteOperations';
export type {
  GetWasteRequest,
  GetWasteResponse,
  WasteGroup,
} from './portal/wasteOperations';
export { SECRET_STATES, secretOperations } from './portal/secretOperations';
export type {
  ListSecretsResponse,
  SecretKeys,
  SecretState,
} from './portal/secretOperations';
export { ROOM_STATES, waitOperations } from './portal/waitOperations';
export type {
  EstimateWaitRequest,
  RoomState,
  WaitEstimate,
} from './portal/waitOperations';
export { whereUsedOperations } from './portal/whereUsedOperations';
export { healthOperations } from './portal/healthOperations';
export { namespaceOperations } from './portal/namespaceOperations';
export { renewClusterPods } from './renewPodsOperation';
