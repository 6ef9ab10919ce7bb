import {
  rayClusterReadPermission,
  rayJobReadPermission,
  rayTemplateReadPermission,
} from '../permissions/permissions';
import { withRules } from '../rules/Rules';
import { int32, repeated, text } from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import { clusterStatusSchema } from '../status/clusterStatus';
import { defineOperation } from './Operation';
import { keyRequest, keyRules } from './requests';

const WORDS = { name: 'Cluster', namespace: 'Namespace' };
const JOB_WORDS = { name: 'job', namespace: 'job namespace' };

/** Lines of a log where the request does not say how many. */
export const DEFAULT_LOG_LINES = 2_000;

const jobLogRequest = withRules(
  message('GetRayJobLogRequest', {
    name: field(text(), 'Name of the job.'),
    namespace: field(text(), 'Namespace of the job.'),
    tailLines: field(
      int32(),
      `Most lines, counted from the end; ${DEFAULT_LOG_LINES} when absent.`,
    ),
  }),
  (request, report) => {
    keyRules(request, JOB_WORDS, report);
    if (request.tailLines < 0) {
      report(['tailLines'], 'tailLines must not be negative.');
    }
  },
);

/** What the portal's pages need beyond the KubeRay contract; served under `/api/ray`. */
export const portalOperations = {
  getClusterStatus: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/clusters/{name}/status',
      api: 'portal',
    },
    input: keyRequest('GetClusterStatusRequest', WORDS),
    output: clusterStatusSchema,
    resource: 'cluster',
    access: 'read',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Explains the state of a cluster, with its pods.',
  }),
  listClusterStatuses: defineOperation({
    http: { method: 'GET', path: '/cluster-statuses', api: 'portal' },
    input: message('ListClusterStatusesRequest', {
      namespace: field(text(), 'Namespace to list; all when absent.'),
    }),
    output: message('ListClusterStatusesResponse', {
      statuses: field(
        repeated(clusterStatusSchema),
        'The states, without pods, by namespace and name.',
      ),
    }),
    resource: 'cluster',
    access: 'list',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Explains the states of all clusters.',
  }),
  getRayJobLog: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/jobs/{name}/log',
      api: 'portal',
    },
    input: jobLogRequest,
    output: message('GetRayJobLogResponse', {
      log: field(text(), 'The end of the log, as the entrypoint wrote it.'),
      pod: field(text(), 'Name of the pod that submitted the job.'),
    }),
    resource: 'job',
    access: 'read',
    permission: rayJobReadPermission,
    audit: 'job-log-fetch',
    summary: 'Returns what a job has printed, from its submitter pod.',
  }),
  listNamespaces: defineOperation({
    http: { method: 'GET', path: '/namespaces', api: 'portal' },
    input: message('ListNamespacesRequest', {}),
    output: message('ListNamespacesResponse', {
      namespaces: field(
        repeated(text()),
        'Namespaces whose templates the caller may see, by name.',
      ),
    }),
    resource: 'template',
    access: 'list',
    permission: rayTemplateReadPermission,
    audit: 'namespace-fetch',
    summary: 'Lists the namespaces that exist.',
  }),
} as const;
