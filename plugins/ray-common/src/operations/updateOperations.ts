import {
  rayClusterUpdatePermission,
  rayJobUpdatePermission,
  rayServiceUpdatePermission,
  rayTemplateUpdatePermission,
} from '../permissions/permissions';
import { clusterRules } from '../rules/clusterRules';
import { computeTemplateRules } from '../rules/computeTemplateRules';
import { under, withRules } from '../rules/Rules';
import { clusterSchema } from '../schema/cluster';
import { computeTemplateSchema } from '../schema/computeTemplate';
import { text } from '../schema/fields';
import { jobSchema } from '../schema/job';
import { field, message } from '../schema/message';
import { serviceSchema } from '../schema/service';
import { defineOperation } from './Operation';
import { OUTPUT_FIELDS } from './outputFields';
import { keyRequest, keyRules } from './requests';
import { patchRequest, sameKeyRules } from './updateRequests';

const TEMPLATE = '/namespaces/{namespace}/compute_templates/{name}';
const CLUSTER = '/namespaces/{namespace}/clusters/{name}';
const JOB = '/namespaces/{namespace}/jobs/{name}';
const SERVICE = '/namespaces/{namespace}/services/{name}';

const TEMPLATE_WORDS = { name: 'Compute template', namespace: 'Namespace' };
const CLUSTER_WORDS = { name: 'Cluster', namespace: 'Namespace' };
const JOB_WORDS = { name: 'job', namespace: 'job namespace' };
const SERVICE_WORDS = {
  name: 'ray service',
  namespace: 'ray service namespace',
};

const updateTemplateRequest = withRules(
  message('UpdateComputeTemplateRequest', {
    computeTemplate: field(
      1,
      computeTemplateSchema.optional(),
      'The template as it shall be.',
    ),
    namespace: field(2, text(), 'Its namespace.'),
    name: field(3, text(), 'Its name.'),
  }),
  (request, report) => {
    keyRules(request, TEMPLATE_WORDS, report);
    const template = request.computeTemplate ?? computeTemplateSchema.parse({});
    const body = under(report, 'computeTemplate');
    sameKeyRules(template, request, body);
    computeTemplateRules(template, body);
  },
);

const updateClusterRequest = withRules(
  message('UpdateClusterRequest', {
    cluster: field(1, clusterSchema.optional(), 'The cluster as it shall be.'),
    namespace: field(2, text(), 'Its namespace.'),
    name: field(3, text(), 'Its name.'),
  }),
  (request, report) => {
    keyRules(request, CLUSTER_WORDS, report);
    const cluster = request.cluster ?? clusterSchema.parse({});
    const body = under(report, 'cluster');
    sameKeyRules(cluster, request, body);
    clusterRules(cluster, body);
  },
);

const templateUpdate = {
  isConditional: true,
  output: computeTemplateSchema,
  resource: 'template',
  access: 'update',
  permission: rayTemplateUpdatePermission,
  audit: 'template-update',
} as const;

const clusterUpdate = {
  isConditional: true,
  output: clusterSchema,
  resource: 'cluster',
  access: 'update',
  permission: rayClusterUpdatePermission,
  audit: 'cluster-update',
} as const;

const jobUpdate = {
  isConditional: true,
  output: jobSchema,
  resource: 'job',
  access: 'update',
  permission: rayJobUpdatePermission,
  audit: 'job-update',
} as const;

/**
 * Changes of what exists. The reference server knows none of them (only PUT of services, which is among the operations
 * on services), so they are ours, and so are their RPCs.
 */
export const updateOperations = {
  updateComputeTemplate: defineOperation({
    ...templateUpdate,
    rpc: {
      service: 'rayport.v1.ComputeTemplateService',
      method: 'UpdateComputeTemplate',
    },
    http: { method: 'PUT', path: TEMPLATE, body: 'computeTemplate', api: 'v1' },
    input: updateTemplateRequest,
    summary:
      'Replaces a compute template; what was made from it stays as it is.',
  }),
  patchComputeTemplate: defineOperation({
    ...templateUpdate,
    rpc: {
      service: 'rayport.v1.ComputeTemplateService',
      method: 'PatchComputeTemplate',
    },
    http: { method: 'PATCH', path: TEMPLATE, body: 'patch', api: 'v1' },
    input: patchRequest('PatchComputeTemplateRequest', {
      schema: computeTemplateSchema,
      words: TEMPLATE_WORDS,
      outputOnly: OUTPUT_FIELDS.template,
    }),
    summary:
      'Changes fields of a compute template; what was made from it stays as it is.',
  }),
  updateCluster: defineOperation({
    ...clusterUpdate,
    rpc: { service: 'rayport.v1.ClusterService', method: 'UpdateCluster' },
    http: { method: 'PUT', path: CLUSTER, body: 'cluster', api: 'v1' },
    input: updateClusterRequest,
    summary:
      'Replaces what a request owns of a cluster, and keeps the rest; warnings say what running pods do not notice.',
  }),
  patchCluster: defineOperation({
    ...clusterUpdate,
    rpc: { service: 'rayport.v1.ClusterService', method: 'PatchCluster' },
    http: { method: 'PATCH', path: CLUSTER, body: 'patch', api: 'v1' },
    input: patchRequest('PatchClusterRequest', {
      schema: clusterSchema,
      words: CLUSTER_WORDS,
      outputOnly: OUTPUT_FIELDS.cluster,
    }),
    summary:
      'Changes fields of a cluster, such as replicas, images and environment; warnings say what running pods do not notice.',
  }),
  suspendCluster: defineOperation({
    ...clusterUpdate,
    rpc: { service: 'rayport.v1.ClusterService', method: 'SuspendCluster' },
    http: { method: 'POST', path: `${CLUSTER}:suspend`, api: 'v1' },
    input: keyRequest('SuspendClusterRequest', CLUSTER_WORDS),
    audit: 'cluster-suspend',
    summary: 'Takes a cluster’s pods away and keeps its specification.',
  }),
  resumeCluster: defineOperation({
    ...clusterUpdate,
    rpc: { service: 'rayport.v1.ClusterService', method: 'ResumeCluster' },
    http: { method: 'POST', path: `${CLUSTER}:resume`, api: 'v1' },
    input: keyRequest('ResumeClusterRequest', CLUSTER_WORDS),
    audit: 'cluster-resume',
    summary: 'Brings the pods of a suspended cluster back.',
  }),
  patchRayJob: defineOperation({
    ...jobUpdate,
    rpc: { service: 'rayport.v1.RayJobService', method: 'PatchRayJob' },
    http: { method: 'PATCH', path: JOB, body: 'patch', api: 'v1' },
    input: patchRequest('PatchRayJobRequest', {
      schema: jobSchema,
      words: JOB_WORDS,
      outputOnly: OUTPUT_FIELDS.job,
    }),
    summary:
      'Changes what still has an effect: deadline and clean-up of a job that runs, everything of one that is suspended.',
  }),
  suspendRayJob: defineOperation({
    ...jobUpdate,
    rpc: { service: 'rayport.v1.RayJobService', method: 'SuspendRayJob' },
    http: { method: 'POST', path: `${JOB}:suspend`, api: 'v1' },
    input: keyRequest('SuspendRayJobRequest', JOB_WORDS),
    audit: 'job-suspend',
    summary: 'Stops a job and deletes its cluster until it is resumed.',
  }),
  resumeRayJob: defineOperation({
    ...jobUpdate,
    rpc: { service: 'rayport.v1.RayJobService', method: 'ResumeRayJob' },
    http: { method: 'POST', path: `${JOB}:resume`, api: 'v1' },
    input: keyRequest('ResumeRayJobRequest', JOB_WORDS),
    audit: 'job-resume',
    summary: 'Runs a suspended job from its start, on a new cluster.',
  }),
  patchRayService: defineOperation({
    isConditional: true,
    rpc: { service: 'rayport.v1.RayServeService', method: 'PatchRayService' },
    http: { method: 'PATCH', path: SERVICE, body: 'patch', api: 'v1' },
    input: patchRequest('PatchRayServiceRequest', {
      schema: serviceSchema,
      words: SERVICE_WORDS,
      outputOnly: OUTPUT_FIELDS.service,
    }),
    output: serviceSchema,
    resource: 'service',
    access: 'update',
    permission: rayServiceUpdatePermission,
    audit: 'service-update',
    summary:
      'Changes fields of a service: applications in place, its cluster by a new one.',
  }),
} as const;
