/** The type of a field in a message of Kubernetes' API. */
export type FieldType =
  | 'string'
  | 'bytes'
  | 'integer'
  | 'boolean'
  | 'time'
  | { message: MessageType }
  | { list: FieldType }
  | { mapTo: 'string' | 'bytes' };

/** Names and types of a message's fields by number; others are skipped. */
export type MessageType = Readonly<
  Record<number, readonly [name: string, type: FieldType]>
>;

const ownerReference: MessageType = {
  1: ['kind', 'string'],
  3: ['name', 'string'],
  4: ['uid', 'string'],
  5: ['apiVersion', 'string'],
  6: ['controller', 'boolean'],
  7: ['blockOwnerDeletion', 'boolean'],
};

const objectMeta: MessageType = {
  1: ['name', 'string'],
  2: ['generateName', 'string'],
  3: ['namespace', 'string'],
  5: ['uid', 'string'],
  6: ['resourceVersion', 'string'],
  8: ['creationTimestamp', 'time'],
  11: ['labels', { mapTo: 'string' }],
  12: ['annotations', { mapTo: 'string' }],
  13: ['ownerReferences', { list: { message: ownerReference } }],
  14: ['finalizers', { list: 'string' }],
};

const metadata = ['metadata', { message: objectMeta }] as const;

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
 * instead of JSON; field numbers from Kubernetes' `generated.proto` files.
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
};
