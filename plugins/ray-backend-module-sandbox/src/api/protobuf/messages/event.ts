import { MessageType } from '../MessageType';
import { metadata } from './metadata';

const objectReference: MessageType = {
  1: ['kind', 'string'],
  2: ['namespace', 'string'],
  3: ['name', 'string'],
  4: ['uid', 'string'],
  5: ['apiVersion', 'string'],
  6: ['resourceVersion', 'string'],
  7: ['fieldPath', 'string'],
};

const source: MessageType = {
  1: ['component', 'string'],
  2: ['host', 'string'],
};

const series: MessageType = {
  1: ['count', 'count'],
  2: ['lastObservedTime', 'microTime'],
};

/** An Event of the core group. */
export const coreEvent: MessageType = {
  1: metadata,
  2: ['involvedObject', { message: objectReference }],
  3: ['reason', 'string'],
  4: ['message', 'string'],
  5: ['source', { message: source }],
  6: ['firstTimestamp', 'time'],
  7: ['lastTimestamp', 'time'],
  8: ['count', 'count'],
  9: ['type', 'string'],
  10: ['eventTime', 'microTime'],
  11: ['series', { message: series }],
  12: ['action', 'string'],
  13: ['related', { message: objectReference }],
  14: ['reportingComponent', 'string'],
  15: ['reportingInstance', 'string'],
};

/** An Event of `events.k8s.io`. */
export const newEvent: MessageType = {
  1: metadata,
  2: ['eventTime', 'microTime'],
  3: ['series', { message: series }],
  4: ['reportingController', 'string'],
  5: ['reportingInstance', 'string'],
  6: ['action', 'string'],
  7: ['reason', 'string'],
  8: ['regarding', { message: objectReference }],
  9: ['related', { message: objectReference }],
  10: ['note', 'string'],
  11: ['type', 'string'],
  12: ['deprecatedSource', { message: source }],
  13: ['deprecatedFirstTimestamp', 'time'],
  14: ['deprecatedLastTimestamp', 'time'],
  15: ['deprecatedCount', 'count'],
};
