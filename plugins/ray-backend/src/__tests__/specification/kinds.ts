import { cluster, job, service, template } from './resources';

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const event = {
  id: expect.any(String),
  name: expect.any(String),
  createdAt: timestamp,
  firstTimestamp: timestamp,
  lastTimestamp: timestamp,
  reason: expect.any(String),
  message: expect.any(String),
  type: 'Normal',
  count: expect.any(Number),
};
const events = expect.arrayContaining([event]);

/** The part of a cluster's specification that responses return unchanged. */
const clusterSpec = {
  headGroupSpec: { computeTemplate: template.name, serviceType: 'NodePort' },
  workerGroupSpec: [{ groupName: 'workers', replicas: 1, environment: {} }],
};

const owner = { namespace: 'default', user: 'ada', version: '2.46.0' };
const createdCluster = {
  ...owner,
  name: cluster.name,
  clusterSpec,
  annotations: { 'x.io/creation-timestamp': expect.any(String) },
  createdAt: timestamp,
  events,
};
const readCluster = {
  ...createdCluster,
  clusterState: 'ready',
  serviceEndpoint: {
    dashboard: expect.stringMatching(/^\d+$/),
    head: expect.stringMatching(/^\d+$/),
    metrics: expect.stringMatching(/^\d+$/),
    redis: expect.stringMatching(/^\d+$/),
  },
};

const createdJob = {
  ...owner,
  name: job.name,
  entrypoint: job.entrypoint,
  runtimeEnv: job.runtimeEnv,
  jobSubmitter: job.jobSubmitter,
  clusterSpec,
  createdAt: timestamp,
};
const readJob = {
  ...createdJob,
  jobId: expect.any(String),
  jobStatus: 'SUCCEEDED',
  jobDeploymentStatus: 'Complete',
  message: expect.any(String),
};

const createdService = {
  ...owner,
  name: service.name,
  serveConfigV2: service.serveConfigV2,
  clusterSpec,
  xServiceStatus: {},
  createdAt: timestamp,
  deleteAt: timestamp,
};
const readService = {
  ...createdService,
  xServiceStatus: {
    xServiceEvents: events,
    xClusterName: expect.any(String),
    serveApplicationStatus: [
      {
        name: 'fruit',
        status: 'RUNNING',
        serveDeploymentStatus: [{ deploymentName: 'Mango', status: 'HEALTHY' }],
      },
    ],
  },
};

/** A kind of resource, with requests and responses. */
export interface Kind {
  /** In paths. */
  plural: string;
  /** In names of path parameters. */
  singular: string;
  /** The key of lists. */
  key: string;
  /** The request. */
  body: { name: string };
  /** The response to its creation. */
  created: object;
  /** The response to reading it once its state no longer changes. */
  read: object;
  /** Others of the kind that exist in its namespace. */
  siblings: { name: string }[];
  /** The response bodies in the specification's words. */
  responses: { created: string; read: string };
}

/** The specification's four kinds of resource. */
export const kinds: Kind[] = [
  {
    plural: 'compute_templates',
    singular: 'compute_template',
    key: 'computeTemplates',
    body: { ...template, name: 'large' },
    created: { ...template, name: 'large' },
    read: { ...template, name: 'large' },
    siblings: [template],
    responses: {
      created: 'the created compute template',
      read: 'compute template',
    },
  },
  {
    plural: 'clusters',
    singular: 'cluster',
    key: 'clusters',
    body: cluster,
    created: createdCluster,
    read: readCluster,
    siblings: [],
    responses: {
      created: 'the created cluster with annotations, createdAt, events',
      read: 'cluster',
    },
  },
  {
    plural: 'jobs',
    singular: 'job',
    key: 'jobs',
    body: job,
    created: createdJob,
    read: readJob,
    siblings: [],
    responses: { created: 'the created job with createdAt', read: 'job' },
  },
  {
    plural: 'services',
    singular: 'service',
    key: 'services',
    body: service,
    created: createdService,
    read: readService,
    siblings: [],
    responses: {
      created: 'the created service with xServiceStatus, createdAt, deleteAt',
      read: 'service',
    },
  },
];
