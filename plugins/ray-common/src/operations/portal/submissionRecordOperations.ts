import { MessagePart } from '../../explanations';
import { clusterKind } from '../../kinds';
import { repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { messagePartSchema } from '../../schema/messagePart';
import { defineOperation } from '../Operation';
import { SubmissionRequest } from '../submissionOperations';
import { recordFilesSchema } from './codeOperations';
import {
  HistoryRecord,
  KeptLogInfo,
  keptLogSchema,
  recordSchema,
  RecordSubmission,
  submissionSchema,
} from './recordDetails';

/**
 * The record of a submission, and of its cluster.
 *
 * @public
 */
export type SubmissionRecord = {
  submission?: RecordSubmission;
  runtimeEnv: string;
  messageParts: MessagePart[];
  hintParts: MessagePart[];
  cluster?: HistoryRecord;
  log?: KeptLogInfo;
};

function submissionRequest(name: string) {
  return message<SubmissionRequest>(name, {
    namespace: field(text(), 'Namespace of the cluster.'),
    clustername: field(text(), 'Name of the cluster.'),
    submissionid: field(text(), 'Id of the submission.'),
  });
}

/** Read by the cluster’s name, so that an address stays valid after the submission and its cluster are gone. */
const RECORD = {
  resource: 'cluster',
  // The cluster may be deleted, so its record is checked by its own content.
  access: 'list',
  permission: clusterKind.permissions.read,
  audit: 'cluster-history-fetch',
} as const;

const PATH = `/history/${clusterKind.path}/{namespace}/{clustername}/submissions/{submissionid}`;

/**
 * The portal's records of jobs that were submitted to clusters.
 *
 * @public
 */
export const submissionRecordOperations = {
  getSubmissionRecord: defineOperation({
    ...RECORD,
    http: { method: 'GET', path: PATH, api: 'portal' },
    input: submissionRequest('GetSubmissionRecordRequest'),
    output: message<SubmissionRecord>('SubmissionRecord', {
      submission: field(submissionSchema.optional(), 'The submission.'),
      runtimeEnv: field(
        text(),
        'Its runtime environment, as JSON; absent where it is not known, or long.',
      ),
      messageParts: field(
        repeated(messagePartSchema),
        'Why it failed, in parts; absent for one that has not.',
      ),
      hintParts: field(
        repeated(messagePartSchema),
        'What to do about it, in parts.',
      ),
      cluster: field(
        recordSchema.optional(),
        'The record of the cluster that it ran on.',
      ),
      log: field(
        keptLogSchema.optional(),
        'Its kept log, which is read with the uid of the cluster; absent for none.',
      ),
    }),
    summary:
      'Returns the record of a job that was submitted to a cluster, also of a deleted one.',
  }),
  getSubmissionRecordFiles: defineOperation({
    ...RECORD,
    http: { method: 'GET', path: `${PATH}/files`, api: 'portal' },
    input: submissionRequest('GetSubmissionRecordFilesRequest'),
    output: recordFilesSchema,
    summary:
      'Returns the files of the folder that a job ran, which was submitted to a cluster.',
  }),
} as const;
