import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';
import { isError } from '@backstage/errors';
import { fromKubernetesError } from '../kubernetes/fromKubernetesError';

/** Seconds after which a caller may retry while a dependency is unavailable. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Converts any error to one of the contract. Unknown ones become `INTERNAL` without their text, which may reveal
 * internals; the caller logs the original.
 */
export function toApiError(error: unknown): RayApiError {
  if (isRayApiError(error)) return error;
  if (isKubernetesError(error)) return fromKubernetesError(error);
  if (!isError(error)) return internal(error);
  switch (error.name) {
    case 'AuthenticationError':
      return new RayApiError(
        'UNAUTHENTICATED',
        messagePart('CredentialsMissing'),
        { cause: error },
      );
    case 'NotAllowedError':
      return new RayApiError(
        'PERMISSION_DENIED',
        messagePart('CredentialsNotAllowed'),
        { cause: error },
      );
    case 'ServiceUnavailableError':
      return new RayApiError('UNAVAILABLE', messagePart('NotReadyToDecide'), {
        cause: error,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    case 'TimeoutError':
      return new RayApiError(
        'DEADLINE_EXCEEDED',
        messagePart('RequestTookTooLong'),
        { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    case 'AbortError':
      return new RayApiError('CANCELLED', messagePart('RequestCutOff'), {
        cause: error,
      });
    default:
      return internal(error);
  }
}

function internal(cause: unknown): RayApiError {
  return new RayApiError('INTERNAL', messagePart('PortalFailed'), { cause });
}
