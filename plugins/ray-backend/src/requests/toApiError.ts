import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';
import { isError } from '@backstage/errors';
import { fromKubernetesError } from '../kubernetes/fromKubernetesError';

/** Seconds after which a caller may try again when something behind us is away. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Brings any error into the vocabulary of the contract. What is not known becomes `INTERNAL` without its text, which
 * may name things inside; the caller of this function logs the original.
 */
export function toApiError(error: unknown): RayApiError {
  if (isRayApiError(error)) return error;
  if (isKubernetesError(error)) return fromKubernetesError(error);
  if (!isError(error)) return internal(error);
  switch (error.name) {
    case 'AuthenticationError':
      return new RayApiError(
        'UNAUTHENTICATED',
        'The request carries no credentials that the portal accepts. Send "Authorization: Bearer <token>" with a portal token that has not expired.',
        { cause: error },
      );
    case 'NotAllowedError':
      return new RayApiError(
        'PERMISSION_DENIED',
        'These credentials are not allowed to call this API. Ask who runs the portal.',
        { cause: error },
      );
    case 'ServiceUnavailableError':
      return new RayApiError(
        'UNAVAILABLE',
        'The portal is not ready to decide about this request. Try again in a few seconds.',
        { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    case 'TimeoutError':
      return new RayApiError(
        'DEADLINE_EXCEEDED',
        'The request took longer than the portal allows (ray.api.requestTimeout). A change may have been made all the same: look before you try again.',
        { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    case 'AbortError':
      return new RayApiError('CANCELLED', 'The request was cut off.', {
        cause: error,
      });
    default:
      return internal(error);
  }
}

function internal(cause: unknown): RayApiError {
  return new RayApiError(
    'INTERNAL',
    "Something went wrong inside the portal. Try again; if it stays, the portal's log has the details.",
    { cause },
  );
}
