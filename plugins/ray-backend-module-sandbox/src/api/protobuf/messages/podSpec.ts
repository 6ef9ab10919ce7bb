import { MessageType } from '../MessageType';
import { container, localReference } from './container';
import { metadata } from './metadata';

const keyToPath: MessageType = {
  1: ['key', 'string'],
  2: ['path', 'string'],
  3: ['mode', 'integer'],
};

const volumeSource: MessageType = {
  1: [
    'hostPath',
    { message: { 1: ['path', 'string'], 2: ['type', 'string'] } },
  ],
  2: [
    'emptyDir',
    { message: { 1: ['medium', 'string'], 2: ['sizeLimit', 'quantity'] } },
  ],
  6: [
    'secret',
    {
      message: {
        1: ['secretName', 'string'],
        2: ['items', { list: { message: keyToPath } }],
        3: ['defaultMode', 'integer'],
        4: ['optional', 'boolean'],
      },
    },
  ],
  7: [
    'nfs',
    {
      message: {
        1: ['server', 'string'],
        2: ['path', 'string'],
        3: ['readOnly', 'flag'],
      },
    },
  ],
  10: [
    'persistentVolumeClaim',
    { message: { 1: ['claimName', 'string'], 2: ['readOnly', 'flag'] } },
  ],
  19: [
    'configMap',
    {
      message: {
        1: localReference,
        2: ['items', { list: { message: keyToPath } }],
        3: ['defaultMode', 'integer'],
        4: ['optional', 'boolean'],
      },
    },
  ],
};

const toleration: MessageType = {
  1: ['key', 'string'],
  2: ['operator', 'string'],
  3: ['value', 'string'],
  4: ['effect', 'string'],
  5: ['tolerationSeconds', 'integer'],
};

const podSecurityContext: MessageType = {
  2: ['runAsUser', 'integer'],
  3: ['runAsNonRoot', 'boolean'],
  4: ['supplementalGroups', { list: 'integer' }],
  5: ['fsGroup', 'integer'],
  6: ['runAsGroup', 'integer'],
  9: ['fsGroupChangePolicy', 'string'],
};

/** A pod's spec; affinity and the rarer kinds of volumes are not read. */
export const podSpec: MessageType = {
  1: [
    'volumes',
    {
      list: { message: { 1: ['name', 'string'], 2: { inline: volumeSource } } },
    },
  ],
  2: ['containers', { list: { message: container } }],
  3: ['restartPolicy', 'string'],
  4: ['terminationGracePeriodSeconds', 'integer'],
  5: ['activeDeadlineSeconds', 'integer'],
  6: ['dnsPolicy', 'string'],
  7: ['nodeSelector', { mapTo: 'string' }],
  8: ['serviceAccountName', 'string'],
  9: ['serviceAccount', 'string'],
  10: ['nodeName', 'string'],
  11: ['hostNetwork', 'flag'],
  14: ['securityContext', { message: podSecurityContext }],
  15: ['imagePullSecrets', { list: { message: { 1: ['name', 'string'] } } }],
  16: ['hostname', 'string'],
  17: ['subdomain', 'string'],
  19: ['schedulerName', 'string'],
  20: ['initContainers', { list: { message: container } }],
  21: ['automountServiceAccountToken', 'boolean'],
  22: ['tolerations', { list: { message: toleration } }],
  24: ['priorityClassName', 'string'],
  25: ['priority', 'integer'],
  30: ['enableServiceLinks', 'boolean'],
  31: ['preemptionPolicy', 'string'],
};

/** A pod as Jobs describe it. */
export const podTemplate: MessageType = {
  1: metadata,
  2: ['spec', { message: podSpec }],
};
