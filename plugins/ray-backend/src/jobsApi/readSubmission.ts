import { z } from 'zod';
import { ownedMetadata } from '../submissions/ownedMetadata';
import { isSubmissionId, MAX_ID_BYTES } from '../submissions/submissionId';
import { JobsApiErrors } from './JobsApiErrors';

const idSchema = z
  .string()
  .refine(
    isSubmissionId,
    `use ${MAX_ID_BYTES} bytes at most, and no "/", "\\" or control character`,
  )
  .nullish();

/**
 * The fields of a submission that the portal reads (Ray 2.60, JobSubmitRequest). Ray checks the rest, which grows with
 * its versions.
 */
const submissionSchema = z.looseObject({
  entrypoint: z.string().min(1, 'say what to run'),
  submission_id: idSchema,
  /** An older name of the same. */
  job_id: idSchema,
  metadata: z.record(z.string(), z.string()).nullish(),
});

/**
 * A submission as Ray gets it: with its owner.
 *
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function readSubmission(
  message: Record<string, unknown>,
  owner: string | undefined,
) {
  const { success, data, error } = submissionSchema.safeParse(message);
  if (!success) {
    const [issue] = error.issues;
    const field = issue?.path.join('.') ?? '';
    throw JobsApiErrors.badSubmission(`${field}: ${issue?.message}`);
  }
  const metadata = ownedMetadata(data.metadata ?? undefined, owner);
  const id = data.submission_id ?? data.job_id ?? '';
  return { id, body: JSON.stringify({ ...data, metadata }) };
}
