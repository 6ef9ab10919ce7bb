import { z } from 'zod';
import {
  rayClusterReadPermission,
  rayJobReadPermission,
  rayServiceReadPermission,
  rayTemplateReadPermission,
} from '../../permissions/permissions';
import { clusterSchema } from '../../schema/cluster';
import { computeTemplateSchema } from '../../schema/computeTemplate';
import { int32, repeated, text } from '../../schema/fields';
import { jobSchema } from '../../schema/job';
import { httpOnlyField as field, message } from '../../schema/message';
import { serviceSchema } from '../../schema/service';
import {
  CLUSTER_STATES,
  clusterStatusSchema,
} from '../../status/clusterStatus';
import { JOB_STATES_SHOWN, jobStatusSchema } from '../../status/jobStatus';
import { SERVE_STATES, serveStatusSchema } from '../../status/serveStatus';
import { defineOperation } from '../Operation';
import {
  ownedFilters,
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
export const clusterRowSchema = message('ClusterRow', {
  cluster: field(clusterSchema.optional(), 'The cluster.'),
  status: field(
    clusterStatusSchema.optional(),
    'What it is doing and why, without its pods.',
  ),
});

/** A row of the list of jobs. */
export const jobRowSchema = message('JobRow', {
  job: field(jobSchema.optional(), 'The job.'),
  status: field(
    jobStatusSchema.optional(),
    'What it is doing and why, without pods and events.',
  ),
});

/** A row of the list of services. */
export const serviceRowSchema = message('ServiceRow', {
  service: field(serviceSchema.optional(), 'The service.'),
  status: field(
    serveStatusSchema.optional(),
    'What it is doing and why, without events.',
  ),
});

/** A row of the list of templates. */
export const templateRowSchema = message('ComputeTemplateRow', {
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
});

const clusterPage = message('ClusterPage', {
  rows: field(repeated(clusterRowSchema), ROWS),
  ...pageSummary,
  ...pageStates,
});

const jobPage = message('JobPage', {
  rows: field(repeated(jobRowSchema), ROWS),
  ...pageSummary,
  ...pageStates,
});

const servicePage = message('ServicePage', {
  rows: field(repeated(serviceRowSchema), ROWS),
  ...pageSummary,
  ...pageStates,
});

const templatePage = message('ComputeTemplatePage', {
  rows: field(repeated(templateRowSchema), ROWS),
  ...pageSummary,
});

/** A page of the list of clusters. */
export type ClusterPage = z.output<typeof clusterPage>;
/** A page of the list of jobs. */
export type JobPage = z.output<typeof jobPage>;
/** A page of the list of services. */
export type ServicePage = z.output<typeof servicePage>;
/** A page of the list of templates. */
export type ComputeTemplatePage = z.output<typeof templatePage>;

/** Pages of lists as people look at them: sorted by any column, with what the filters have to offer. */
export const pageOperations = {
  getClusterPage: defineOperation({
    http: { method: 'GET', path: '/pages/clusters', api: 'portal' },
    input: pageRequest('GetClusterPageRequest', {
      columns: [...OWNED, 'workers', 'version'],
      filters: ownedFilters(CLUSTER_STATES),
    }),
    output: clusterPage,
    resource: 'cluster',
    access: 'list',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Returns a page of the list of clusters.',
  }),
  getRayJobPage: defineOperation({
    http: { method: 'GET', path: '/pages/jobs', api: 'portal' },
    input: pageRequest('GetRayJobPageRequest', {
      columns: [...OWNED, 'entrypoint', 'cluster', 'duration'],
      filters: ownedFilters(JOB_STATES_SHOWN),
    }),
    output: jobPage,
    resource: 'job',
    access: 'list',
    permission: rayJobReadPermission,
    audit: 'job-fetch',
    summary: 'Returns a page of the list of jobs.',
  }),
  getRayServicePage: defineOperation({
    http: { method: 'GET', path: '/pages/services', api: 'portal' },
    input: pageRequest('GetRayServicePageRequest', {
      columns: [...OWNED, 'applications', 'cluster'],
      filters: ownedFilters(SERVE_STATES),
    }),
    output: servicePage,
    resource: 'service',
    access: 'list',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary: 'Returns a page of the list of services.',
  }),
  getComputeTemplatePage: defineOperation({
    http: { method: 'GET', path: '/pages/compute_templates', api: 'portal' },
    input: pageRequest('GetComputeTemplatePageRequest', {
      columns: [...COMMON, 'cpu', 'memory', 'gpu', 'usedBy'],
      filters: {},
    }),
    output: templatePage,
    resource: 'template',
    access: 'list',
    permission: rayTemplateReadPermission,
    audit: 'template-fetch',
    summary: 'Returns a page of the list of compute templates.',
  }),
} as const;
