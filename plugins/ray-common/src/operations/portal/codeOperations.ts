import { jobKind } from '../../kinds';
import { int32, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { GetRecordRequest } from './recordOperations';

/**
 * A file of the folder that a job ran.
 *
 * @public
 */
export type RecordFile = {
  path: string;
  bytes: number;
  hash: string;
  text: string;
};

/**
 * The files of the folder that a job ran.
 *
 * @public
 */
export type RecordFiles = {
  files: RecordFile[];
  more: number;
  packages: number;
};

/** The files of the folder that a run had. */
export const recordFilesSchema = message<RecordFiles>('RecordFiles', {
  files: field(
    repeated(
      message<RecordFile>('RecordFile', {
        path: field(text(), 'Its path in the folder.'),
        bytes: field(int32(), 'Its size, bytes.'),
        hash: field(
          text(),
          'Checksum of its content, CRC-32: equal files have the same.',
        ),
        text: field(
          text(),
          'Its content; absent for data, for large files, and for those whose name suggests credentials.',
        ),
      }),
    ),
    'By path, also those of modules; empty where the job ran nothing that was uploaded through the portal.',
  ),
  more: field(int32(), 'How many others the folder had.'),
  packages: field(
    int32(),
    'Of how many uploaded packages, folder and modules, these are.',
  ),
});

/**
 * The code of jobs, kept with their records.
 *
 * @public
 */
export const codeOperations = {
  getRayJobRecordFiles: defineOperation({
    resource: 'job',
    // The job may be deleted, so its record is checked by its own content.
    access: 'list',
    permission: jobKind.permissions.read,
    audit: 'job-history-fetch',
    http: {
      method: 'GET',
      path: `/history/${jobKind.path}/{uid}/files`,
      api: 'portal',
    },
    input: message<GetRecordRequest>('GetRayJobRecordFilesRequest', {
      uid: field(text(), 'The uid of the job.'),
    }),
    output: recordFilesSchema,
    summary: 'Returns the files of the folder that a job ran.',
  }),
} as const;
