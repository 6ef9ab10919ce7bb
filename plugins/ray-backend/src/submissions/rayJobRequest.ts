import {
  RayApiError,
  RayJobSubmission,
  readOperatorYaml,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { isSubmissionId, MAX_ID_BYTES } from './submissionId';

/** A submission to Ray (Ray job API, JobSubmitRequest). */
export interface RayJobRequest {
  entrypoint: string;
  submission_id?: string;
  metadata?: Record<string, string>;
  runtime_env?: Record<string, unknown>;
  entrypoint_num_cpus?: number;
  entrypoint_num_gpus?: number;
  entrypoint_resources?: Record<string, number>;
}

const mappingSchema = z.record(z.string(), z.unknown());

function invalid(field: string, message: string): RayApiError {
  return new RayApiError('INVALID_ARGUMENT', message, {
    violations: [{ field: `jobsubmission.${field}`, message }],
  });
}

/** The contract's rules allow only mappings. */
function parseRuntimeEnv(yaml: string): Record<string, unknown> | undefined {
  const { value } = readOperatorYaml(yaml);
  return mappingSchema.nullish().parse(value) ?? undefined;
}

function orNothing<T extends object>(map: T): T | undefined {
  return Object.keys(map).length ? map : undefined;
}

/**
 * Converts a submission to Ray's form, with amounts as numbers, which the contract's rules have checked.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an invalid id
 */
export function rayJobRequest(submission: RayJobSubmission): RayJobRequest {
  const { submissionId } = submission;
  if (submissionId && !isSubmissionId(submissionId)) {
    throw invalid(
      'submissionId',
      `submissionId becomes part of a path and of a file's name: use ${MAX_ID_BYTES} bytes at most, leave out "/", "\\" and control characters, and do not use "." or "..".`,
    );
  }
  const resources = Object.entries(submission.entrypointResources).map(
    ([name, amount]) => [name, Number(amount)],
  );
  return {
    entrypoint: submission.entrypoint,
    submission_id: submissionId || undefined,
    metadata: orNothing(submission.metadata),
    runtime_env: parseRuntimeEnv(submission.runtimeEnv),
    entrypoint_num_cpus: submission.entrypointNumCpus || undefined,
    entrypoint_num_gpus: submission.entrypointNumGpus || undefined,
    entrypoint_resources: orNothing(Object.fromEntries(resources)),
  };
}
