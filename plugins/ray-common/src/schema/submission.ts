import { z } from 'zod';
import { float, mapOf, text, uint64 } from './fields';
import { field, message } from './message';

/**
 * A job submitted to a running cluster, through Ray's own job API (reference, job submission).
 *
 * @public
 */
export const jobSubmissionSchema = message('RayJobSubmission', {
  entrypoint: field(1, text(), 'Command to run.'),
  submissionId: field(
    2,
    text(),
    'Id of the submission; chosen by Ray when absent.',
  ),
  metadata: field(3, mapOf(text()), 'Metadata of the job.'),
  runtimeEnv: field(4, text(), 'YAML: what the job needs at run time.'),
  entrypointNumCpus: field(5, float(), 'CPUs reserved for the entrypoint.', {
    notNegative: true,
  }),
  entrypointNumGpus: field(6, float(), 'GPUs reserved for the entrypoint.', {
    notNegative: true,
  }),
  entrypointResources: field(
    7,
    mapOf(text()),
    'Custom resources reserved for the entrypoint, amounts as text.',
  ),
});

/**
 * A submission as Ray reports it.
 *
 * @public
 */
export type JobSubmissionInfo = {
  entrypoint: string;
  jobId: string;
  submissionId: string;
  status: string;
  message: string;
  errorType: string;
  startTime: string;
  endTime: string;
  metadata: Record<string, string>;
  runtimeEnv: Record<string, string>;
};

/** A submission as Ray reports it. */
export const jobSubmissionInfoSchema = message<JobSubmissionInfo>(
  'JobSubmissionInfo',
  {
    entrypoint: field(1, text(), 'Command that runs.'),
    jobId: field(2, text(), 'Ray’s id of the job, once it runs.'),
    submissionId: field(3, text(), 'Id of the submission.'),
    status: field(
      4,
      text(),
      '`PENDING`, `RUNNING`, `STOPPED`, `SUCCEEDED` or `FAILED`.',
    ),
    message: field(5, text(), 'What Ray says.'),
    errorType: field(6, text(), 'Kind of failure, in Ray’s words.'),
    startTime: field(
      7,
      uint64(),
      'When it started, milliseconds since the epoch.',
    ),
    endTime: field(8, uint64(), 'When it ended, milliseconds since the epoch.'),
    metadata: field(9, mapOf(text()), 'Metadata of the job.'),
    runtimeEnv: field(
      10,
      mapOf(text()),
      'Runtime environment; values that are no text are shown as Go prints them.',
    ),
  },
);

/**
 * A job submitted to a running cluster.
 *
 * @public
 */
export type RayJobSubmission = z.output<typeof jobSubmissionSchema>;
