import { z } from 'zod';
import { RayJobs } from './RayJobs';
import { amountsAbove0 } from '../commands/RayResources';

const requestSchema = z.strictObject({
  entrypoint: z.string(),
  submission_id: z.string().optional(),
  job_id: z.string().optional(),
  runtime_env: z.record(z.string(), z.unknown()).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  entrypoint_num_cpus: z.number().optional(),
  entrypoint_num_gpus: z.number().optional(),
  entrypoint_memory: z.number().optional(),
  entrypoint_resources: z.record(z.string(), z.number()).optional(),
});

type Submission = Parameters<RayJobs['submit']>[0];

/** Reads the body of `POST /api/jobs/`, or tells what Ray says of it and with which HTTP status. */
export function parseJobRequest(
  body: string,
): { submission: Submission } | { problem: string; status: number } {
  let json: unknown;
  try {
    json = withoutNulls(JSON.parse(body));
  } catch (error) {
    return { problem: `json.decoder.JSONDecodeError: ${error}`, status: 500 };
  }
  const parsed = requestSchema.safeParse(json);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    const field = path.join('.') || 'request';
    return { problem: `TypeError: ${field}: ${message}`, status: 400 };
  }
  const { data } = parsed;
  return {
    submission: {
      entrypoint: data.entrypoint,
      // An older name of the same.
      submissionId: data.submission_id ?? data.job_id,
      metadata: data.metadata,
      runtimeEnv: data.runtime_env,
      resources: amountsAbove0({
        ...data.entrypoint_resources,
        CPU: data.entrypoint_num_cpus,
        GPU: data.entrypoint_num_gpus,
        memory: data.entrypoint_memory,
      }),
    },
  };
}

/** Ray takes a null for an absent field. */
function withoutNulls(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(([, each]) => each !== null),
      )
    : value;
}
