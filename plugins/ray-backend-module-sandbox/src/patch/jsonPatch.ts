import { applyPatch } from 'fast-json-patch';
import { z } from 'zod';
import { StatusError } from '../core/StatusError';

const MAX_OPERATIONS = 10_000; // Kubernetes' limit for one patch

const path = z.string();
const patchSchema = z
  .array(
    z.union([
      z.object({
        op: z.enum(['add', 'replace', 'test']),
        path,
        value: z.unknown(),
      }),
      z.object({ op: z.enum(['move', 'copy']), path, from: z.string() }),
      z.object({ op: z.literal('remove'), path }),
    ]),
  )
  .max(MAX_OPERATIONS);

/**
 * Applies a JSON patch (RFC 6902) to a copy.
 *
 * @throws StatusError 400 when it is no patch, 422 when it does not fit the object or a test fails
 */
export function jsonPatch(target: unknown, patch: unknown): unknown {
  const operations = patchSchema.safeParse(patch);
  if (!operations.success) {
    throw StatusError.badRequest(
      `the JSON patch can't be read: ${z.prettifyError(operations.error)}`,
    );
  }
  try {
    return applyPatch(target, operations.data, true, false).newDocument;
  } catch (error) {
    // The library quotes the whole document after the first line.
    const [why] = String(error).split('\n');
    throw new StatusError({
      code: 422,
      reason: 'Invalid',
      message: `the server rejected our request due to an error in our request: ${why}`,
    });
  }
}
