import { RayApiError } from '@rayport/backstage-plugin-ray-common';

/**
 * Reads a parameter that may occur once.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a duplicate
 */
export function readSingle(
  query: URLSearchParams,
  name: string,
): string | undefined {
  const values = query.getAll(name);
  if (values.length > 1) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `too many values for field "${name}": ${values.join(', ')}`,
    );
  }
  return values[0];
}
