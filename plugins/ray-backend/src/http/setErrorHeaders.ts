import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { Response } from 'express';
import { MethodNotAllowedError } from './OperationRoutes';

/**
 * Sets the headers that the status of an error requires (RFC 9110).
 *
 * @param options - `thrown`: the original error. `scheme`: how the caller may authenticate
 */
export function setErrorHeaders(
  response: Response,
  { httpStatus, retryAfterSeconds }: RayApiError,
  { thrown, scheme }: { thrown: unknown; scheme: string },
): void {
  if (httpStatus === 401) response.setHeader('www-authenticate', scheme);
  if (thrown instanceof MethodNotAllowedError) {
    response.setHeader('allow', thrown.allow);
  }
  if (retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', String(retryAfterSeconds));
  }
}
