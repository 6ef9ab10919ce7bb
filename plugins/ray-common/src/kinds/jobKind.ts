import { jobPermissions } from '../permissions/permissions';
import { jobRules } from '../rules/jobRules';
import { Job, jobSchema } from '../schema/job';
import { int32 } from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import {
  JOB_STATES_SHOWN,
  JobState,
  JobStatus,
  jobStatusSchema,
} from '../status/jobStatus';
import {
  jobFilters,
  NextPage,
  OWNED_COLUMNS,
  OwnedFilters,
  PageOfList,
  tokenPages,
  WARNINGS_OF_ROW,
} from './listFields';
import { StatefulKind, Suspendable } from './Kind';
import { QueueOfCreation, queueOfCreation } from './queueOfCreation';

/**
 * A row of the list of jobs.
 *
 * @public
 */
export type JobRow = {
  job?: Job;
  status?: JobStatus;
  warnings: number;
};

/**
 * A row of the list of jobs.
 *
 * @public
 */
export const jobRowSchema = message<JobRow>('JobRow', {
  job: field(jobSchema.optional(), 'The job.'),
  status: field(
    jobStatusSchema.optional(),
    'What it is doing and why, without pods and events.',
  ),
  warnings: field(int32(), WARNINGS_OF_ROW),
});

/**
 * Types of the job kind.
 *
 * @public
 */
export interface JobTypes {
  kind: 'job';
  type: 'RayJob';
  field: 'job';
  object: Job;
  creation: QueueOfCreation;
  query: PageOfList & OwnedFilters;
  continuation: NextPage;
  row: JobRow;
}

/**
 * Describes jobs.
 *
 * @public
 */
export const jobKind: StatefulKind<JobTypes, JobState, JobStatus> &
  Suspendable = {
  kind: 'job',
  type: 'RayJob',
  field: 'job',
  path: 'jobs',
  noun: 'job',
  service: 'RayJobService',
  kubernetesKind: 'RayJob',
  words: { name: 'job', namespace: 'job namespace' },
  permissions: jobPermissions,
  schema: jobSchema,
  outputFields: [
    'createdAt',
    'deleteAt',
    'jobStatus',
    'jobDeploymentStatus',
    'message',
    'startTime',
    'endTime',
    'rayClusterName',
  ] satisfies (keyof Job)[],
  rules: jobRules,
  create: {
    summary: 'Creates a job, on a cluster of its own or on an existing one.',
    refusal: {
      validate: 'Validate job request failed.',
      convert: {
        failure: 'Failed to create a Ray Job',
        call: 'Create Job failed.',
      },
    },
    query: queueOfCreation,
    otherNamespace: 'in the job definition',
  },
  get: { summary: 'Returns a job with its status.' },
  delete: { summary: 'Deletes a job with the cluster that was made for it.' },
  list: {
    query: from => ({ ...tokenPages.request(from), ...jobFilters }),
    continuation: tokenPages.response,
  },
  suspend: {
    summary: 'Stops a job and deletes its cluster until it is resumed.',
  },
  resume: { summary: 'Runs a suspended job from its start, on a new cluster.' },
  patch: {
    summary:
      'Changes what still has an effect: deadline and clean-up of a job that runs, everything of one that is suspended.',
  },
  page: {
    row: jobRowSchema,
    columns: [...OWNED_COLUMNS, 'entrypoint', 'cluster', 'duration'],
  },
  states: JOB_STATES_SHOWN,
  goal: 'succeeded',
  deadEnds: ['failed', 'stopped', 'invalid', 'deleting'],
  status: {
    schema: jobStatusSchema,
    summary:
      'Explains the state of a job, with its cluster, the pods that submit it and its events.',
  },
};
