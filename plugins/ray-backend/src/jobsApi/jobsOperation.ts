import { OperationId } from '@rayport/backstage-plugin-ray-common';
import { JobsAction, JobsRequest } from './JobsRequest';

/** The operations whose permission and audit the actions have. */
const OPERATIONS = {
  version: 'listJobDetails',
  list: 'listJobDetails',
  submit: 'submitRayJob',
  get: 'getJobDetails',
  delete: 'deleteRayJobSubmission',
  stop: 'stopRayJob',
  log: 'getJobLog',
  tail: 'getJobLog',
  // Ray keeps a package from being removed while it is looked for, so that is no read.
  findPackage: 'submitRayJob',
  upload: 'submitRayJob',
} as const satisfies Record<JobsAction, OperationId>;

/** Names in the audit log of actions that are only a part of their operation. */
const AUDITED_AS: Partial<Record<JobsAction, string>> = {
  findPackage: 'submission-package-fetch',
  upload: 'submission-package-upload',
};

/** A request as an operation of the table. */
export function jobsOperation({ cluster, action, id }: JobsRequest) {
  const { namespace, name: clustername } = cluster;
  const audit = AUDITED_AS[action];
  return {
    id: OPERATIONS[action],
    input: { namespace, clustername, submissionid: audit ? '' : id },
    audited: audit ? { eventId: audit, meta: { package: id } } : undefined,
  };
}
