import { applyOperation, deepClone, getValueByPointer } from 'fast-json-patch';
import { z } from 'zod';
import { StatusError } from '../core/StatusError';

const MAX_OPERATIONS = 10_000; // Kubernetes' limit for one patch

/** Kubernetes' limit for all copies of one patch, in characters of JSON: copies of copies would grow without end. */
const MAX_COPIED = 3 * 1024 * 1024;

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

type Operation = z.output<typeof patchSchema>[number];

function apply(target: unknown, operations: readonly Operation[]): unknown {
  let document: unknown = deepClone(target);
  let copied = 0;
  for (const operation of operations) {
    if (operation.op === 'copy') {
      const value: unknown = getValueByPointer(document, operation.from);
      copied += JSON.stringify(value ?? null).length;
      if (copied > MAX_COPIED) {
        throw new Error(
          `Unable to complete the copy, the accumulated size increase of copy is ${copied}, exceeding the limit ${MAX_COPIED}`,
        );
      }
    }
    document = applyOperation(document, operation, true).newDocument;
  }
  return document;
}

/**
 * Applies a JSON patch (RFC 6902) to a copy.
 *
 * @throws StatusError 400 if it is not a patch, 422 if it does not fit the object or a test fails
 */
export function jsonPatch(target: unknown, patch: unknown): unknown {
  const operations = patchSchema.safeParse(patch);
  if (!operations.success) {
    throw StatusError.badRequest(
      `the JSON patch can't be read: ${z.prettifyError(operations.error)}`,
    );
  }
  try {
    return apply(target, operations.data);
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
