import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { StreamEnd } from './StreamEncoding';

/**
 * How a stream ends, as one of the API's errors; undefined when the time is over that was asked for.
 *
 * @param token - what the transport calls the place that a stream resumes from
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
