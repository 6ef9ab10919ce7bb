export { changesApiFactory } from './changesApiFactory';
export { changesApiRef } from './changesApiRef';
export { ChangeStream } from './ChangeStream';
export { LiveIndicator } from './LiveIndicator';
export { type LiveQueryOptions } from './LiveQuery';
export { SessionAlert } from './SessionAlert';
export { StaleShade } from './StaleShade';
export { type LiveData, useChangingQuery, useLiveQuery } from './useLiveQuery';
export { wait } from './wait';
