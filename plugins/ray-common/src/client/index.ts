export { createRayClient, toHttpCall } from './RayClient';
export type {
  CallOptions,
  HttpCall,
  RayClient,
  RayClientOptions,
  RayOperations,
} from './RayClient';
export type {
  Change,
  StreamFreshness,
  StreamMessage,
  WatchOptions,
} from './changes';
export { POD_LOG_ENDS, readPodLog } from './podLog';
export { readWarnings } from './readWarnings';
export type {
  PodLogEnd,
  PodLogLine,
  PodLogMessage,
  PodLogOperation,
} from './podLog';
