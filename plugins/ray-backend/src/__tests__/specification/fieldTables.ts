import { cluster, job, jobOnCluster, service, template } from './resources';

/** The types of the specification's tables. */
export type FieldType =
  | 'string'
  | 'integer'
  | 'timestamp'
  | 'object'
  | 'map string to string'
  | 'array';

/**
 * How a field is used: `echoed` is sent and returned unchanged, by creation and reading alike; `sent` and `returned`
 * are one of both; `returned later` is returned by reading, once there is something to tell.
 */
export type Use = 'echoed' | 'sent' | 'returned' | 'returned later';

/** One table of fields: path from the resource, type, use. */
export interface FieldTable {
  /** The specification's name of it. */
  name: string;
  /** The resource's name in paths. */
  plural: string;
  /** The request to create one. */
  body: { name: string };
  /** Start of the paths of all fields; absent for the resource itself. */
  at?: string[];
  fields: [name: string, type: FieldType, use: Use][];
}

const head = ['clusterSpec', 'headGroupSpec'];
const workers = ['clusterSpec', 'workerGroupSpec', '0'];

const groupFields: FieldTable['fields'] = [
  ['computeTemplate', 'string', 'echoed'],
  ['image', 'string', 'echoed'],
  ['xStartParams', 'map string to string', 'echoed'],
  ['volumes', 'array', 'sent'],
  ['volumes', 'array', 'returned'],
  ['environment', 'object', 'echoed'],
];

const volumeFields: FieldTable['fields'] = [
  ['name', 'string', 'echoed'],
  ['mountPath', 'string', 'echoed'],
  ['volumeType', 'string', 'sent'],
  ['volumeType', 'integer', 'returned'],
  ['source', 'string', 'echoed'],
  ['items', 'map string to string', 'echoed'],
];

const eventFields: FieldTable['fields'] = [
  ['id', 'string', 'returned later'],
  ['name', 'string', 'returned later'],
  ['createdAt', 'timestamp', 'returned later'],
  ['firstTimestamp', 'timestamp', 'returned later'],
  ['lastTimestamp', 'timestamp', 'returned later'],
  ['reason', 'string', 'returned later'],
  ['message', 'string', 'returned later'],
  ['type', 'string', 'returned later'],
  ['count', 'integer', 'returned later'],
];

const ownedFields: FieldTable['fields'] = [
  ['name', 'string', 'echoed'],
  ['namespace', 'string', 'echoed'],
  ['user', 'string', 'echoed'],
  ['version', 'string', 'echoed'],
];

const ofClusters = { plural: 'clusters', body: cluster };
const ofServices = { plural: 'services', body: service };

/** Every table of fields in the specification. */
export const fieldTables: FieldTable[] = [
  {
    name: 'Compute template',
    plural: 'compute_templates',
    body: { ...template, name: 'large' },
    fields: [
      ['name', 'string', 'echoed'],
      ['namespace', 'string', 'echoed'],
      ['cpu', 'integer', 'echoed'],
      ['memory', 'integer', 'echoed'],
    ],
  },
  {
    name: 'Cluster',
    ...ofClusters,
    fields: [
      ...ownedFields,
      ['environment', 'string', 'sent'],
      ['clusterSpec', 'object', 'sent'],
      ['clusterSpec', 'object', 'returned'],
      ['annotations', 'map string to string', 'returned'],
      ['createdAt', 'timestamp', 'returned'],
      ['clusterState', 'string', 'returned later'],
      ['events', 'array', 'returned'],
      ['serviceEndpoint', 'map string to string', 'returned later'],
    ],
  },
  {
    name: 'ClusterSpec',
    ...ofClusters,
    at: ['clusterSpec'],
    fields: [
      ['headGroupSpec', 'object', 'sent'],
      ['headGroupSpec', 'object', 'returned'],
      ['workerGroupSpec', 'array', 'sent'],
      ['workerGroupSpec', 'array', 'returned'],
    ],
  },
  {
    name: 'HeadGroupSpec',
    ...ofClusters,
    at: head,
    fields: [...groupFields, ['serviceType', 'string', 'echoed']],
  },
  {
    name: 'WorkerGroupSpec',
    ...ofClusters,
    at: workers,
    fields: [
      ...groupFields,
      ['groupName', 'string', 'echoed'],
      ['replicas', 'integer', 'echoed'],
      ['minReplicas', 'integer', 'echoed'],
      ['maxReplicas', 'integer', 'echoed'],
    ],
  },
  {
    name: 'Volume of a head',
    ...ofClusters,
    at: [...head, 'volumes', '0'],
    fields: volumeFields,
  },
  {
    name: 'Volume of workers',
    ...ofClusters,
    at: [...workers, 'volumes', '0'],
    fields: volumeFields,
  },
  {
    name: 'Event of a cluster',
    ...ofClusters,
    at: ['events', '0'],
    fields: eventFields,
  },
  {
    name: 'Job',
    plural: 'jobs',
    body: job,
    fields: [
      ...ownedFields,
      ['entrypoint', 'string', 'echoed'],
      ['runtimeEnv', 'string', 'echoed'],
      ['jobSubmitter', 'object', 'echoed'],
      ['clusterSpec', 'object', 'sent'],
      ['clusterSpec', 'object', 'returned'],
      ['jobId', 'string', 'returned later'],
      ['createdAt', 'timestamp', 'returned'],
      ['jobStatus', 'string', 'returned later'],
      ['jobDeploymentStatus', 'string', 'returned later'],
      ['message', 'string', 'returned later'],
    ],
  },
  {
    name: 'Job on an existing cluster',
    plural: 'jobs',
    body: jobOnCluster,
    fields: [['clusterSelector', 'map string to string', 'echoed']],
  },
  {
    name: 'jobSubmitter of a job',
    plural: 'jobs',
    body: job,
    at: ['jobSubmitter'],
    fields: [
      ['image', 'string', 'echoed'],
      ['cpu', 'string', 'echoed'],
      ['memory', 'string', 'echoed'],
    ],
  },
  {
    name: 'Service',
    ...ofServices,
    fields: [
      ...ownedFields,
      ['serveConfigV2', 'string', 'echoed'],
      ['clusterSpec', 'object', 'sent'],
      ['clusterSpec', 'object', 'returned'],
      ['xServiceStatus', 'object', 'returned'],
      ['createdAt', 'timestamp', 'returned'],
      ['deleteAt', 'timestamp', 'returned'],
    ],
  },
  {
    name: 'xServiceStatus',
    ...ofServices,
    at: ['xServiceStatus'],
    fields: [
      ['xServiceEvents', 'array', 'returned later'],
      ['xClusterName', 'string', 'returned later'],
      ['serveApplicationStatus', 'array', 'returned later'],
    ],
  },
  {
    name: 'Event of a service',
    ...ofServices,
    at: ['xServiceStatus', 'xServiceEvents', '0'],
    fields: eventFields,
  },
  {
    name: 'serveApplicationStatus',
    ...ofServices,
    at: ['xServiceStatus', 'serveApplicationStatus', '0'],
    fields: [
      ['name', 'string', 'returned later'],
      ['status', 'string', 'returned later'],
      ['serveDeploymentStatus', 'array', 'returned later'],
    ],
  },
  {
    name: 'serveDeploymentStatus',
    ...ofServices,
    at: [
      'xServiceStatus',
      'serveApplicationStatus',
      '0',
      'serveDeploymentStatus',
      '0',
    ],
    fields: [
      ['deploymentName', 'string', 'returned later'],
      ['status', 'string', 'returned later'],
    ],
  },
];
