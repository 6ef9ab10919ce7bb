import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
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
