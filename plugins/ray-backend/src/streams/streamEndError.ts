import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { StreamEnd } from './StreamEncoding';

/**
 * The end of a stream as one of the API's errors; undefined for a requested timeout.
 *
 * @param token - the transport's name of the resume position
 */
export function streamEndError(
  reason: StreamEnd,
  token: string,
): RayApiError | undefined {
  switch (reason) {
    case 'credentials-expired':
      return new RayApiError(
        'UNAUTHENTICATED',
        messagePart('StreamCredentialsExpired', { token }),
      );
    case 'forbidden':
      return new RayApiError(
        'PERMISSION_DENIED',
        messagePart('StreamForbidden'),
      );
    case 'unavailable':
      return new RayApiError(
        'UNAVAILABLE',
        messagePart('StreamUndecided', { token }),
      );
    case 'shutting-down':
      return new RayApiError(
        'UNAVAILABLE',
        messagePart('StreamShutDown', { token }),
      );
    case 'too-slow':
      return new RayApiError(
        'RESOURCE_EXHAUSTED',
        messagePart('StreamTooSlow', { token }),
      );
    case 'reset':
      return new RayApiError(
        'OUT_OF_RANGE',
        messagePart('StreamReset', { token }),
      );
    default:
      return undefined;
  }
}
