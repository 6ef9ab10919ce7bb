import { RayApiError } from '@rayport/backstage-plugin-ray-common';

/** As Go reads whole numbers, whose 64 bits are 19 digits at most. */
const INTEGER = /^[+-]?\d{1,19}$/;

/**
 * A whole number among the parameters of a request; undefined where it is absent.
 *
 * @throws RayApiError for what Kubernetes refuses, also an empty value
 */
export function readInteger(
  query: URLSearchParams,
  name: string,
): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (INTEGER.test(text)) return Number(text);
  throw new RayApiError('INVALID_ARGUMENT', `${name} must be a whole number.`);
}
