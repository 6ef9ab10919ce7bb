import {
  rayClusterReadPermission,
  rayJobReadPermission,
  rayServiceReadPermission,
  rayTemplateReadPermission,
} from '../../permissions/permissions';
import { Cluster, clusterSchema } from '../../schema/cluster';
import {
  ComputeTemplate,
  computeTemplateSchema,
} from '../../schema/computeTemplate';
import { int32, repeated, text } from '../../schema/fields';
import { Job, jobSchema } from '../../schema/job';
import { httpOnlyField as field, message } from '../../schema/message';
import { Service, serviceSchema } from '../../schema/service';
import {
  CLUSTER_STATES,
  ClusterStatus,
  clusterStatusSchema,
} from '../../status/clusterStatus';
import {
  JOB_STATES_SHOWN,
  JobStatus,
  jobStatusSchema,
} from '../../status/jobStatus';
import {
  SERVE_STATES,
  ServeStatus,
  serveStatusSchema,
} from '../../status/serveStatus';
import { defineOperation } from '../Operation';
import { StateCount } from './usageOperations';
import {
  ownedPageRequest,
  pageRequest,
  pageStates,
  pageSummary,
} from './pageRequests';

/** Most names of clusters that a row of the list of templates holds. */
export const MAX_USER_NAMES = 10;

const COMMON = ['name', 'namespace'] as const;
const OWNED = [...COMMON, 'state', 'owner', 'age'] as const;

const ROWS = 'What is on the page.';

/** A row of the list of clusters. */
export type ClusterRow = {
  cluster?: Cluster;
  status?: ClusterStatus;
};

/** A row of the list of clusters. */
export const clusterRowSchema = message<ClusterRow>('ClusterRow', {
  cluster: field(clusterSchema.optional(), 'The cluster.'),
  status: field(
    clusterStatusSchema.optional(),
    'What it is doing and why, without its pods.',
  ),
});

/** A row of the list of jobs. */
export type JobRow = {
  job?: Job;
  status?: JobStatus;
};

/** A row of the list of jobs. */
export const jobRowSchema = message<JobRow>('JobRow', {
  job: field(jobSchema.optional(), 'The job.'),
  status: field(
    jobStatusSchema.optional(),
    'What it is doing and why, without pods and events.',
  ),
});

/** A row of the list of services. */
export type ServiceRow = {
  service?: Service;
  status?: ServeStatus;
};

/** A row of the list of services. */
export const serviceRowSchema = message<ServiceRow>('ServiceRow', {
  service: field(serviceSchema.optional(), 'The service.'),
  status: field(
    serveStatusSchema.optional(),
    'What it is doing and why, without events.',
  ),
});

/** A row of the list of templates. */
export type ComputeTemplateRow = {
  template?: ComputeTemplate;
  clusterCount: number;
  clusters: string[];
  uid: string;
};

/** A row of the list of templates. */
export const templateRowSchema = message<ComputeTemplateRow>(
  'ComputeTemplateRow',
  {
    template: field(computeTemplateSchema.optional(), 'The template.'),
    clusterCount: field(
      int32(),
      'How many clusters of its namespace refer to it, as far as the caller may see them.',
    ),
    clusters: field(
      repeated(text()),
      `Names of these clusters; at most ${MAX_USER_NAMES}.`,
    ),
    uid: field(text(), 'Kubernetes uid of the template.'),
  },
);

/** A page of the list of clusters. */
export type ClusterPage = {
  rows: ClusterRow[];
  total: number;
  page: number;
  available: number;
  namespaces: string[];
  states: StateCount[];
};

const clusterPage = message<ClusterPage>('ClusterPage', {
  rows: field(repeated(clusterRowSchema), ROWS),
  ...pageSummary,
  ...pageStates,
});

/** A page of the list of jobs. */
export type JobPage = {
  rows: JobRow[];
  total: number;
  page: number;
  available: number;
  namespaces: string[];
  states: StateCount[];
};

const jobPage = message<JobPage>('JobPage', {
  rows: field(repeated(jobRowSchema), ROWS),
  ...pageSummary,
  ...pageStates,
});

/** A page of the list of services. */
export type ServicePage = {
  rows: ServiceRow[];
  total: number;
  page: number;
  available: number;
  namespaces: string[];
  states: StateCount[];
};

const servicePage = message<ServicePage>('ServicePage', {
  rows: field(repeated(serviceRowSchema), ROWS),
  ...pageSummary,
  ...pageStates,
});

/** A page of the list of templates. */
export type ComputeTemplatePage = {
  rows: ComputeTemplateRow[];
  total: number;
  page: number;
  available: number;
  namespaces: string[];
};

const templatePage = message<ComputeTemplatePage>('ComputeTemplatePage', {
  rows: field(repeated(templateRowSchema), ROWS),
  ...pageSummary,
});

/** Pages of lists as people look at them: sorted by any column, with what the filters have to offer. */
export const pageOperations = {
  getClusterPage: defineOperation({
    http: { method: 'GET', path: '/pages/clusters', api: 'portal' },
    input: ownedPageRequest(
      'GetClusterPageRequest',
      [...OWNED, 'workers', 'version'],
      CLUSTER_STATES,
    ),
    output: clusterPage,
    resource: 'cluster',
    access: 'list',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Returns a page of the list of clusters.',
  }),
  getRayJobPage: defineOperation({
    http: { method: 'GET', path: '/pages/jobs', api: 'portal' },
    input: ownedPageRequest(
      'GetRayJobPageRequest',
      [...OWNED, 'entrypoint', 'cluster', 'duration'],
      JOB_STATES_SHOWN,
    ),
    output: jobPage,
    resource: 'job',
    access: 'list',
    permission: rayJobReadPermission,
    audit: 'job-fetch',
    summary: 'Returns a page of the list of jobs.',
  }),
  getRayServicePage: defineOperation({
    http: { method: 'GET', path: '/pages/services', api: 'portal' },
    input: ownedPageRequest(
      'GetRayServicePageRequest',
      [...OWNED, 'applications', 'cluster'],
      SERVE_STATES,
    ),
    output: servicePage,
    resource: 'service',
    access: 'list',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary: 'Returns a page of the list of services.',
  }),
  getComputeTemplatePage: defineOperation({
    http: { method: 'GET', path: '/pages/compute_templates', api: 'portal' },
    input: pageRequest('GetComputeTemplatePageRequest', [
      ...COMMON,
      'cpu',
      'memory',
      'gpu',
      'usedBy',
    ]),
    output: templatePage,
    resource: 'template',
    access: 'list',
    permission: rayTemplateReadPermission,
    audit: 'template-fetch',
    summary: 'Returns a page of the list of compute templates.',
  }),
} as const;
