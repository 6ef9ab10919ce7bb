import { ResourceKind } from './Operation';

/**
 * Fields of each kind's message that only answers carry: what Kubernetes and the operator say of an object, and nothing
 * that anybody wants of it.
 */
export const OUTPUT_FIELDS = {
  cluster: [
    'createdAt',
    'deletedAt',
    'clusterState',
    'events',
    'serviceEndpoint',
  ],
  template: [],
  job: [
    'createdAt',
    'deleteAt',
    'jobStatus',
    'jobDeploymentStatus',
    'message',
    'startTime',
    'endTime',
    'rayClusterName',
  ],
  service: ['rayServiceStatus', 'createdAt', 'deleteAt'],
} as const satisfies Record<ResourceKind, readonly string[]>;
