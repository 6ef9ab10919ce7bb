import {
  Job,
  JobSubmissionInfo,
  RAY_ANNOTATIONS,
  readOperatorYaml,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { parseTime } from '../../core/rfc3339';
import { Launch } from './LaunchStore';

/** A job, as Ray's client reads it (Ray 2.60, JobDetails). */
export interface JobDetails {
  type: 'SUBMISSION';
  job_id: null;
  submission_id: string;
  status: string;
  entrypoint: string;
  message: string;
  error_type: string | null;
  start_time: number | null;
  end_time: number | null;
  metadata: Record<string, unknown>;
  runtime_env: Record<string, unknown>;
  driver_info: null;
  driver_agent_http_address: null;
  driver_node_id: null;
  driver_exit_code: null;
}

/** Statuses in which a job stays. */
const ENDED: ReadonlySet<string> = new Set(['STOPPED', 'SUCCEEDED', 'FAILED']);

/** Statuses of the operator in which a job has failed, even if Ray last reported another status. */
const FAILED: ReadonlySet<string> = new Set(['Failed', 'ValidationFailed']);

const mappingSchema = z.record(z.string(), z.unknown()).catch({});

/** Fields that a cluster never reports for these jobs. */
const UNKNOWN = {
  driver_info: null,
  driver_agent_http_address: null,
  driver_node_id: null,
  driver_exit_code: null,
} as const;

/** Whether a job has ended. */
export function isEnded({ status }: Pick<JobDetails, 'status'>): boolean {
  return ENDED.has(status);
}

/** Ray's status of a job, which is pending until Ray has it. */
function statusOf({ jobStatus, jobDeploymentStatus }: Job): string {
  if (ENDED.has(jobStatus)) return jobStatus;
  if (FAILED.has(jobDeploymentStatus)) return 'FAILED';
  return jobStatus || 'PENDING';
}

/** @param live - what Ray itself says, where it has been asked */
export function jobDetails(job: Job, live?: JobSubmissionInfo): JobDetails {
  const { value } = readOperatorYaml(job.runtimeEnv);
  return {
    type: 'SUBMISSION',
    job_id: null,
    submission_id: job.name,
    status: live?.status ?? statusOf(job),
    entrypoint: job.entrypoint,
    message: live?.message ?? job.message,
    error_type: live?.errorType || null,
    start_time: parseTime(job.startTime || job.createdAt) ?? null,
    end_time: Number(live?.endTime) || (parseTime(job.endTime) ?? null),
    metadata: { ...job.metadata, [RAY_ANNOTATIONS.user]: job.user },
    runtime_env: mappingSchema.parse(value),
    ...UNKNOWN,
  };
}

/** A job that has ended before Ray had it, and whose RayJob is gone. */
export function detailsOfLaunch({
  name,
  createdAt,
  outcome = 'FAILED',
  message,
}: Launch): JobDetails {
  return {
    type: 'SUBMISSION',
    job_id: null,
    submission_id: name,
    status: outcome,
    entrypoint: '',
    message,
    error_type: null,
    start_time: createdAt,
    end_time: createdAt,
    metadata: {},
    runtime_env: {},
    ...UNKNOWN,
  };
}
