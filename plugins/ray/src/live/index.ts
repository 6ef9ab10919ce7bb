export { ChangeStream, type StreamState } from './ChangeStream';
export { LiveIndicator } from './LiveIndicator';
export { type LiveQueryOptions } from './LiveQuery';
export { patchByKey } from './patchByKey';
export { type LiveData, useLiveQuery } from './useLiveQuery';
