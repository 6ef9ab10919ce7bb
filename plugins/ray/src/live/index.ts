export { browserSharing } from './browserSharing';
export { changesApiFactory } from './changesApiFactory';
export { changesApiRef } from './changesApiRef';
export { ChangeStream } from './ChangeStream';
export { LiveIndicator } from './LiveIndicator';
export { type LiveQueryOptions } from './LiveQuery';
export { type StreamState } from './StreamReceiver';
export { type LiveData, useChangingQuery, useLiveQuery } from './useLiveQuery';
export { wait } from './wait';
