import {
  Operation,
  readIdempotencyKey as readKey,
} from '@rayport/backstage-plugin-ray-common';

/**
 * Reads `Idempotency-Key`, a header of creates. Elsewhere it is ignored: clients send it with every POST, and other
 * writes can be repeated safely.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an invalid key
 */
export function readIdempotencyKey(
  { isIdempotent }: Operation,
  header: string | undefined,
): string | undefined {
  return isIdempotent && header !== undefined ? readKey(header) : undefined;
}
