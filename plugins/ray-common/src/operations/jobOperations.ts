import {
  rayJobCreatePermission,
  rayJobDeletePermission,
  rayJobReadPermission,
} from '../permissions/permissions';
import { jobRules } from '../rules/jobRules';
import { SPECIFY, under, withRules } from '../rules/Rules';
import { repeated, text } from '../schema/fields';
import { jobSchema } from '../schema/job';
import { field, message } from '../schema/message';
import { defineOperation } from './Operation';
import { listAllJobsRequest, listJobsRequest } from './listRequests';
import { emptySchema, keyRequest } from './requests';

const SERVICE = 'proto.RayJobService';
const COLLECTION = '/namespaces/{namespace}/jobs';
const ITEM = `${COLLECTION}/{name}`;
const WORDS = { name: 'job', namespace: 'job namespace' };

const createRequest = withRules(
  message('CreateRayJobRequest', {
    job: field(1, jobSchema.optional(), 'The job to create.'),
    namespace: field(2, text(), 'Namespace to create it in.'),
  }),
  (request, report) => {
    if (!request.namespace) {
      report(['namespace'], `Namespace is empty. ${SPECIFY}`);
    }
    const job = request.job ?? jobSchema.parse({});
    if (job.namespace !== request.namespace) {
      report(
        ['job', 'namespace'],
        'The namespace in the request is different from the namespace in the job definition.',
      );
    }
    jobRules(job, under(report, 'job'));
  },
);

function listResponse(name: string) {
  return message(name, {
    jobs: field(1, repeated(jobSchema), 'The jobs, by namespace and name.'),
    continue: field(2, text(), 'Token of the next page; absent on the last.'),
  });
}

/** Operations on jobs (KubeRay API server V1, RayJobService). */
export const jobOperations = {
  createRayJob: defineOperation({
    rpc: { service: SERVICE, method: 'CreateRayJob' },
    http: { method: 'POST', path: COLLECTION, body: 'job', api: 'v1' },
    input: createRequest,
    output: jobSchema,
    resource: 'job',
    access: 'create',
    isIdempotent: true,
    permission: rayJobCreatePermission,
    audit: 'job-create',
    summary: 'Creates a job, on a cluster of its own or on an existing one.',
    refusal: {
      validate: 'Validate job request failed.',
      convert: {
        failure: 'Failed to create a Ray Job',
        call: 'Create Job failed.',
      },
    },
  }),
  getRayJob: defineOperation({
    rpc: { service: SERVICE, method: 'GetRayJob' },
    http: { method: 'GET', path: ITEM, api: 'v1' },
    input: keyRequest('GetRayJobRequest', WORDS),
    output: jobSchema,
    resource: 'job',
    access: 'read',
    permission: rayJobReadPermission,
    audit: 'job-fetch',
    summary: 'Returns a job with its status.',
  }),
  listRayJobs: defineOperation({
    rpc: { service: SERVICE, method: 'ListRayJobs' },
    http: { method: 'GET', path: COLLECTION, api: 'v1' },
    input: listJobsRequest,
    output: listResponse('ListRayJobsResponse'),
    resource: 'job',
    access: 'list',
    permission: rayJobReadPermission,
    audit: 'job-fetch',
    summary: 'Lists the jobs of a namespace.',
  }),
  listAllRayJobs: defineOperation({
    rpc: { service: SERVICE, method: 'ListAllRayJobs' },
    http: { method: 'GET', path: '/jobs', api: 'v1' },
    input: listAllJobsRequest,
    output: listResponse('ListAllRayJobsResponse'),
    resource: 'job',
    access: 'list',
    permission: rayJobReadPermission,
    audit: 'job-fetch',
    summary: 'Lists the jobs of all namespaces.',
  }),
  deleteRayJob: defineOperation({
    rpc: { service: SERVICE, method: 'DeleteRayJob' },
    http: { method: 'DELETE', path: ITEM, api: 'v1' },
    input: keyRequest('DeleteRayJobRequest', WORDS),
    output: emptySchema,
    resource: 'job',
    access: 'delete',
    isConditional: true,
    permission: rayJobDeletePermission,
    audit: 'job-delete',
    summary: 'Deletes a job with the cluster that was made for it.',
  }),
} as const;
