export { violation, violationSentence } from './Violation';
export type { Violation } from './Violation';
export {
  ClusterEnvironment,
  clusterEventSchema,
  clusterSchema,
} from './cluster';
export type { Cluster, ClusterEvent, ClusterInput } from './cluster';
export { autoscalerOptionsSchema, clusterSpecSchema } from './clusterSpec';
export type {
  AutoscalerOptions,
  Capabilities,
  ClusterSpec,
  GroupPods,
  HeadGroupSpec,
  PodPart,
  SecurityContext,
  WorkerGroupSpec,
} from './clusterSpec';
export { fixSchema } from './fix';
export { messagePartSchema } from './messagePart';
export { completeAnswer } from './completeAnswer';
export { templateResources } from './templateResources';
export {
  computeTemplateSchema,
  DEFAULT_GPU_ACCELERATOR,
  DEFAULT_MEMORY_UNIT,
  podTolerationSchema,
  memoryBytes,
} from './computeTemplate';
export type {
  ComputeTemplate,
  ComputeTemplateInput,
  PodToleration,
} from './computeTemplate';
export { decodeMessage } from './decode';
export { isJsonObject } from './isJsonObject';
export type { DecodeReport } from './decode';
export { encodeMessage, encodeRequest } from './encode';
export type { JsonObject, JsonValue } from './encode';
export { environmentVariablesSchema, EnvSource } from './environment';
export type { EnvironmentVariables, EnvValueFrom } from './environment';
export {
  bool,
  float,
  int32,
  int64,
  mapOf,
  oneOf,
  repeated,
  text,
  timestamp,
  uint32,
  uint64,
} from './fields';
export type { FieldInfo, ScalarInfo, ScalarType } from './fields';
export { fieldsOf, nodeOf } from './introspect';
export type { MessageField, SchemaNode } from './introspect';
export { jobSchema, SUBMITTER_DEFAULTS } from './job';
export type { Job, JobInput, JobSubmitter } from './job';
export { field, message } from './message';
export type {
  MessageInput,
  MessageSchema,
  MessageSchemaOf,
  MessageShape,
  ValueInput,
} from './message';
export { applyPatch, patchOf } from './patch';
export { NOT_BEING_DELETED, serviceSchema } from './service';
export type {
  ServeApplicationStatus,
  ServeDeploymentStatus,
  Service,
  ServiceInput,
  ServiceStatus,
} from './service';
export { engineMapKey, IDENTIFIER_PREFIXES } from './spelling';
export type { IdentifierPrefix } from './spelling';
export { jobSubmissionSchema } from './submission';
export type { JobSubmissionInfo, RayJobSubmission } from './submission';
export {
  AccessMode,
  HostPathType,
  MountPropagationMode,
  volumeSchema,
  VolumeType,
} from './volume';
export type { Volume } from './volume';
