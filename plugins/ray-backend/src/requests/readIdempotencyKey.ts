import {
  Operation,
  readIdempotencyKey as readKey,
} from '@rayport/backstage-plugin-ray-common';

/**
 * Reads `Idempotency-Key`, which creates know. Elsewhere it is ignored: clients send it with every POST, and the other
 * writes may be repeated as they are.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for what is no key
 */
export function readIdempotencyKey(
  { isIdempotent }: Operation,
  header: string | undefined,
): string | undefined {
  return isIdempotent && header !== undefined ? readKey(header) : undefined;
}
