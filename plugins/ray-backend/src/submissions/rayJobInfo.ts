import {
  JobSubmissionInfo,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { cutText } from '../core/cutText';
import { goText } from './goText';

/** Most names of metadata, and of a runtime environment. */
const MAX_NAMES = 200;

/**
 * Ray writes null for unknown values; values of a wrong type count as unknown, too. `catch` alone would do, but it takes
 * five times as long for a missing value, and a head may list thousands of empty jobs.
 */
const optionalText = z
  .string()
  .nullish()
  .catch('')
  .transform(text => cutText(text ?? ''));
const optionalTime = z
  .int()
  .nonnegative()
  .nullish()
  .catch(0)
  .transform(time => time ?? 0);
const optionalMap = z
  .record(z.string(), z.unknown())
  .nullish()
  .catch({})
  .transform(map => map ?? {});

/** One job, as Ray's dashboard reports it (Ray job API, JobDetails); times in ms since the epoch. */
const rayJobSchema = z.object({
  job_id: optionalText,
  submission_id: optionalText,
  status: optionalText,
  entrypoint: optionalText,
  message: optionalText,
  error_type: optionalText,
  start_time: optionalTime,
  end_time: optionalTime,
  metadata: optionalMap,
  runtime_env: optionalMap,
});

/** Our metadata: the request that submitted the job. */
const MARK = RAY_ANNOTATIONS.idempotency;

/** Metadata without our internal ones, which are neither shown nor writable. */
export function withoutMark<T>(metadata: Record<string, T>): Record<string, T> {
  const { [MARK]: _, ...others } = metadata;
  return others;
}

function goTexts(map: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map)
      .slice(0, MAX_NAMES)
      .map(([key, value]) => [cutText(key), cutText(goText(value))]),
  );
}

/** A job as Ray reports it, with what the contract's form of it lacks. */
export interface RayJobInfo extends JobSubmissionInfo {
  /** The runtime environment as JSON: another run can't be made of the values that Go prints. Empty if it is long. */
  environment: string;
}

/** Most characters of a runtime environment that is kept as JSON. */
const MAX_ENVIRONMENT_LENGTH = 16_000;

function environmentText(environment: Record<string, unknown>): string {
  const text = JSON.stringify(environment);
  return text.length > MAX_ENVIRONMENT_LENGTH ? '' : text;
}

/** Converts a job of Ray's to the contract's form; refuses anything but a JSON object. */
export const rayJobInfoSchema = rayJobSchema.transform((job): RayJobInfo => ({
  entrypoint: job.entrypoint,
  jobId: job.job_id,
  submissionId: job.submission_id,
  status: job.status,
  message: job.message,
  errorType: job.error_type,
  startTime: String(job.start_time),
  endTime: String(job.end_time),
  metadata: goTexts(withoutMark(job.metadata)),
  runtimeEnv: goTexts(job.runtime_env),
  environment: environmentText(job.runtime_env),
}));

/** Reads the mark of the request that submitted a job. */
export const rayJobMarkSchema = rayJobSchema.transform(({ metadata }) =>
  z.string().optional().catch(undefined).parse(metadata[MARK]),
);

/** Final states of a job. */
const ENDED = new Set(['STOPPED', 'SUCCEEDED', 'FAILED']);

/** Whether a job has ended. */
export function hasEnded({ status }: JobSubmissionInfo): boolean {
  return ENDED.has(status);
}
