import { RAY_LABELS } from '../objects';
import {
  rayClusterReadPermission,
  rayClusterSubmitPermission,
} from '../permissions/permissions';
import { Report, SPECIFY, under, withRules } from '../rules/Rules';
import { submissionRules } from '../rules/submissionRules';
import { repeated, text } from '../schema/fields';
import { field, message } from '../schema/message';
import {
  jobSubmissionInfoSchema,
  jobSubmissionSchema,
  RayJobSubmission,
} from '../schema/submission';
import { defineOperation } from './Operation';
import { emptySchema, namespaceRule } from './requests';

const SERVICE = 'proto.RayJobSubmissionService';
const COLLECTION = '/namespaces/{namespace}/jobsubmissions/{clustername}';
const ITEM = `${COLLECTION}/{submissionid}`;

const CLUSTER = {
  namespace: field(1, text(), 'Namespace of the cluster.'),
  clustername: field(2, text(), `Name of the cluster (${RAY_LABELS.cluster}).`),
};

function clusterRule(
  request: { namespace: string; clustername: string },
  report: Report,
): void {
  if (!request.clustername) {
    report(['clustername'], `Cluster name is empty. ${SPECIFY}`, 'validate');
  }
  namespaceRule(request, report);
}

/**
 * A request for a cluster's submissions.
 *
 * @public
 */
export type SubmissionsRequest = { namespace: string; clustername: string };

/**
 * Addresses a submission.
 *
 * @public
 */
export type SubmissionRequest = SubmissionsRequest & { submissionid: string };

/**
 * Submits a job to a cluster.
 *
 * @public
 */
export type SubmitRequest = SubmissionsRequest & {
  jobsubmission?: RayJobSubmission;
};

function submissionRequest(name: string) {
  return withRules(
    message<SubmissionRequest>(name, {
      ...CLUSTER,
      submissionid: field(3, text(), 'Id of the submission.'),
    }),
    (request, report) => {
      clusterRule(request, report);
      if (!request.submissionid) {
        report(['submissionid'], `Submission id is empty. ${SPECIFY}`);
      }
    },
  );
}

const submitRequest = withRules(
  message<SubmitRequest>('SubmitRayJobRequest', {
    ...CLUSTER,
    jobsubmission: field(3, jobSubmissionSchema.optional(), 'The job to run.'),
  }),
  (request, report) => {
    clusterRule(request, report);
    const submission = request.jobsubmission ?? jobSubmissionSchema.parse({});
    submissionRules(submission, under(report, 'jobsubmission'));
  },
);

/**
 * Operations on the jobs of a running cluster (KubeRay API server V1, RayJobSubmissionService).
 *
 * @public
 */
export const submissionOperations = {
  submitRayJob: defineOperation({
    rpc: { service: SERVICE, method: 'SubmitRayJob' },
    http: {
      method: 'POST',
      path: COLLECTION,
      body: 'jobsubmission',
      api: 'v1',
    },
    input: submitRequest,
    output: message('SubmitRayJobReply', {
      submissionId: field(1, text(), 'Id of the submission.'),
    }),
    resource: 'cluster',
    nameField: 'clustername',
    access: 'update',
    isIdempotent: true,
    permission: rayClusterSubmitPermission,
    audit: 'submission-create',
    summary: 'Submits a job to a running cluster.',
  }),
  listJobDetails: defineOperation({
    rpc: { service: SERVICE, method: 'ListJobDetails' },
    http: { method: 'GET', path: COLLECTION, api: 'v1' },
    input: withRules(
      message<SubmissionsRequest>('ListJobDetailsRequest', CLUSTER),
      clusterRule,
    ),
    output: message('ListJobSubmissionInfo', {
      submissions: field(
        1,
        repeated(jobSubmissionInfoSchema),
        'The submissions, oldest first.',
      ),
    }),
    resource: 'cluster',
    nameField: 'clustername',
    access: 'read',
    isLive: true,
    permission: rayClusterReadPermission,
    audit: 'submission-fetch',
    summary: 'Lists the jobs that were submitted to a cluster.',
  }),
  getJobLog: defineOperation({
    rpc: { service: SERVICE, method: 'GetJobLog' },
    http: {
      method: 'GET',
      path: `${COLLECTION}/log/{submissionid}`,
      api: 'v1',
    },
    input: submissionRequest('GetJobLogRequest'),
    output: message('GetJobLogReply', {
      log: field(1, text(), 'The whole log from its start.'),
    }),
    resource: 'cluster',
    nameField: 'clustername',
    access: 'read',
    isLive: true,
    permission: rayClusterReadPermission,
    audit: 'submission-fetch',
    summary: 'Returns the log of a submitted job.',
  }),
  getJobDetails: defineOperation({
    rpc: { service: SERVICE, method: 'GetJobDetails' },
    http: { method: 'GET', path: ITEM, api: 'v1' },
    input: submissionRequest('GetJobDetailsRequest'),
    output: jobSubmissionInfoSchema,
    resource: 'cluster',
    nameField: 'clustername',
    access: 'read',
    isLive: true,
    permission: rayClusterReadPermission,
    audit: 'submission-fetch',
    summary: 'Returns a submitted job.',
  }),
  stopRayJob: defineOperation({
    rpc: { service: SERVICE, method: 'StopRayJob' },
    http: { method: 'POST', path: ITEM, api: 'v1' },
    input: submissionRequest('StopRayJobSubmissionRequest'),
    output: emptySchema,
    resource: 'cluster',
    nameField: 'clustername',
    access: 'update',
    permission: rayClusterSubmitPermission,
    audit: 'submission-stop',
    summary: 'Stops a submitted job; one that has ended stays as it is.',
  }),
  deleteRayJobSubmission: defineOperation({
    rpc: { service: SERVICE, method: 'DeleteRayJob' },
    http: { method: 'DELETE', path: ITEM, api: 'v1' },
    input: submissionRequest('DeleteRayJobSubmissionRequest'),
    output: emptySchema,
    resource: 'cluster',
    nameField: 'clustername',
    access: 'update',
    permission: rayClusterSubmitPermission,
    audit: 'submission-delete',
    summary: 'Deletes a submitted job that has ended.',
  }),
} as const;
