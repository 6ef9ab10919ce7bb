import { MessageType } from '../MessageType';

/** A reference by name alone, whose name JSON shows among the fields around it. */
export const localReference = { inline: { 1: ['name', 'string'] } } as const;

const keySelector: MessageType = {
  1: localReference,
  2: ['key', 'string'],
  3: ['optional', 'boolean'],
};

const environmentSource: MessageType = {
  1: localReference,
  2: ['optional', 'boolean'],
};

const environmentVariable: MessageType = {
  1: ['name', 'string'],
  2: ['value', 'string'],
  3: [
    'valueFrom',
    {
      message: {
        1: [
          'fieldRef',
          {
            message: {
              1: ['apiVersion', 'string'],
              2: ['fieldPath', 'string'],
            },
          },
        ],
        2: [
          'resourceFieldRef',
          {
            message: {
              1: ['containerName', 'string'],
              2: ['resource', 'string'],
              3: ['divisor', 'quantity'],
            },
          },
        ],
        3: ['configMapKeyRef', { message: keySelector }],
        4: ['secretKeyRef', { message: keySelector }],
      },
    },
  ],
};

const handler: MessageType = {
  1: ['exec', { message: { 1: ['command', { list: 'string' }] } }],
  2: [
    'httpGet',
    {
      message: {
        1: ['path', 'string'],
        2: ['port', 'intOrString'],
        3: ['host', 'string'],
        4: ['scheme', 'string'],
        5: [
          'httpHeaders',
          {
            list: {
              message: { 1: ['name', 'string'], 2: ['value', 'string'] },
            },
          },
        ],
      },
    },
  ],
  3: [
    'tcpSocket',
    { message: { 1: ['port', 'intOrString'], 2: ['host', 'string'] } },
  ],
  4: ['grpc', { message: { 1: ['port', 'count'], 2: ['service', 'string'] } }],
};

const probe: MessageType = {
  1: { inline: handler },
  2: ['initialDelaySeconds', 'count'],
  3: ['timeoutSeconds', 'count'],
  4: ['periodSeconds', 'count'],
  5: ['successThreshold', 'count'],
  6: ['failureThreshold', 'count'],
  7: ['terminationGracePeriodSeconds', 'integer'],
};

const securityContext: MessageType = {
  1: [
    'capabilities',
    {
      message: {
        1: ['add', { list: 'string' }],
        2: ['drop', { list: 'string' }],
      },
    },
  ],
  2: ['privileged', 'boolean'],
  4: ['runAsUser', 'integer'],
  5: ['runAsNonRoot', 'boolean'],
  6: ['readOnlyRootFilesystem', 'boolean'],
  7: ['allowPrivilegeEscalation', 'boolean'],
  8: ['runAsGroup', 'integer'],
  11: [
    'seccompProfile',
    { message: { 1: ['type', 'string'], 2: ['localhostProfile', 'string'] } },
  ],
};

/** A container of a pod. */
export const container: MessageType = {
  1: ['name', 'string'],
  2: ['image', 'string'],
  3: ['command', { list: 'string' }],
  4: ['args', { list: 'string' }],
  5: ['workingDir', 'string'],
  6: [
    'ports',
    {
      list: {
        message: {
          1: ['name', 'string'],
          2: ['hostPort', 'count'],
          3: ['containerPort', 'count'],
          4: ['protocol', 'string'],
          5: ['hostIP', 'string'],
        },
      },
    },
  ],
  7: ['env', { list: { message: environmentVariable } }],
  8: [
    'resources',
    {
      message: {
        1: ['limits', { mapTo: 'quantity' }],
        2: ['requests', { mapTo: 'quantity' }],
      },
    },
  ],
  9: [
    'volumeMounts',
    {
      list: {
        message: {
          1: ['name', 'string'],
          2: ['readOnly', 'flag'],
          3: ['mountPath', 'string'],
          4: ['subPath', 'string'],
          5: ['mountPropagation', 'string'],
          6: ['subPathExpr', 'string'],
        },
      },
    },
  ],
  10: ['livenessProbe', { message: probe }],
  11: ['readinessProbe', { message: probe }],
  12: [
    'lifecycle',
    {
      message: {
        1: ['postStart', { message: handler }],
        2: ['preStop', { message: handler }],
      },
    },
  ],
  13: ['terminationMessagePath', 'string'],
  14: ['imagePullPolicy', 'string'],
  15: ['securityContext', { message: securityContext }],
  16: ['stdin', 'flag'],
  17: ['stdinOnce', 'flag'],
  18: ['tty', 'flag'],
  19: [
    'envFrom',
    {
      list: {
        message: {
          1: ['prefix', 'string'],
          2: ['configMapRef', { message: environmentSource }],
          3: ['secretRef', { message: environmentSource }],
        },
      },
    },
  ],
  20: ['terminationMessagePolicy', 'string'],
  22: ['startupProbe', { message: probe }],
  24: ['restartPolicy', 'string'],
};
