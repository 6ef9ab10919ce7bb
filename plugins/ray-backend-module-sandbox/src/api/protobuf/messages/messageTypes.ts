import { MessageType } from '../MessageType';
import { coreEvent, newEvent } from './event';
import { labelSelector, metadata } from './metadata';
import { podSpec, podTemplate } from './podSpec';
import { service } from './service';

const resourceAttributes: MessageType = {
  1: ['namespace', 'string'],
  2: ['verb', 'string'],
  3: ['group', 'string'],
  4: ['version', 'string'],
  5: ['resource', 'string'],
  6: ['subresource', 'string'],
  7: ['name', 'string'],
};

/**
 * The kinds that clients of typed libraries (client-go, so kubectl's own `create` commands) send as protobuf
 * instead of JSON, by kind, or by API version and kind where several versions have a kind; field numbers from
 * Kubernetes' `generated.proto` files. Status is not read: whoever reports it sends JSON.
 */
export const messageTypes: Readonly<Record<string, MessageType>> = {
  Namespace: {
    1: metadata,
    2: ['spec', { message: { 1: ['finalizers', { list: 'string' }] } }],
  },
  ConfigMap: {
    1: metadata,
    2: ['data', { mapTo: 'string' }],
    3: ['binaryData', { mapTo: 'bytes' }],
    4: ['immutable', 'boolean'],
  },
  Secret: {
    1: metadata,
    2: ['data', { mapTo: 'bytes' }],
    3: ['type', 'string'],
    4: ['stringData', { mapTo: 'string' }],
    5: ['immutable', 'boolean'],
  },
  ServiceAccount: { 1: metadata },
  Pod: { 1: metadata, 2: ['spec', { message: podSpec }] },
  Service: service,
  ResourceQuota: {
    1: metadata,
    2: [
      'spec',
      {
        message: {
          1: ['hard', { mapTo: 'quantity' }],
          2: ['scopes', { list: 'string' }],
        },
      },
    ],
  },
  Event: coreEvent,
  'events.k8s.io/v1/Event': newEvent,
  Job: {
    1: metadata,
    2: [
      'spec',
      {
        message: {
          1: ['parallelism', 'integer'],
          2: ['completions', 'integer'],
          3: ['activeDeadlineSeconds', 'integer'],
          4: ['selector', { message: labelSelector }],
          5: ['manualSelector', 'boolean'],
          6: ['template', { message: podTemplate }],
          7: ['backoffLimit', 'integer'],
          8: ['ttlSecondsAfterFinished', 'integer'],
          9: ['completionMode', 'string'],
          10: ['suspend', 'boolean'],
        },
      },
    ],
  },
  DeleteOptions: {
    1: ['gracePeriodSeconds', 'integer'],
    2: [
      'preconditions',
      { message: { 1: ['uid', 'string'], 2: ['resourceVersion', 'string'] } },
    ],
    3: ['orphanDependents', 'boolean'],
    4: ['propagationPolicy', 'string'],
    5: ['dryRun', { list: 'string' }],
  },
  SelfSubjectAccessReview: {
    1: metadata,
    2: [
      'spec',
      {
        message: {
          1: ['resourceAttributes', { message: resourceAttributes }],
          2: [
            'nonResourceAttributes',
            { message: { 1: ['path', 'string'], 2: ['verb', 'string'] } },
          ],
        },
      },
    ],
  },
  SelfSubjectRulesReview: {
    1: metadata,
    2: ['spec', { message: { 1: ['namespace', 'string'] } }],
  },
};
