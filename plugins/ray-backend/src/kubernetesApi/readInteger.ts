import { RayApiError } from '@rayport/backstage-plugin-ray-common';

/** A whole number as Go reads it: 64 bits have no more than 19 digits. */
const INTEGER = /^[+-]?\d{1,19}$/;

/**
 * A whole number among the parameters of a request; undefined where it is absent.
 *
 * @throws RayApiError for values that Kubernetes refuses, including an empty one
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
