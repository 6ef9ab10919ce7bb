import { MessageType } from '../MessageType';

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

/** The metadata of every object. */
export const metadata = ['metadata', { message: objectMeta }] as const;

/** Labels that objects must have. */
export const labelSelector: MessageType = {
  1: ['matchLabels', { mapTo: 'string' }],
  2: [
    'matchExpressions',
    {
      list: {
        message: {
          1: ['key', 'string'],
          2: ['operator', 'string'],
          3: ['values', { list: 'string' }],
        },
      },
    },
  ],
};
