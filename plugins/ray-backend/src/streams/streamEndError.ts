import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { StreamEnd } from './StreamEncoding';

/**
 * How a stream ends, in the words of the API's errors; undefined when the time is over that was asked for.
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
        `Your credentials have expired. Watch again with fresh ones, from the last ${token}.`,
      );
    case 'forbidden':
      return new RayApiError(
        'PERMISSION_DENIED',
        'You may no longer see these objects. Ask who runs the portal.',
      );
    case 'unavailable':
      return new RayApiError(
        'UNAVAILABLE',
        `The portal can't find out what you may see: its permission system does not answer. Watch again, from the last ${token}.`,
      );
    case 'shutting-down':
      return new RayApiError(
        'UNAVAILABLE',
        `The portal shuts down. Watch again, from the last ${token}.`,
      );
    case 'too-slow':
      return new RayApiError(
        'RESOURCE_EXHAUSTED',
        `You read too slowly. Watch again, from the last ${token}.`,
      );
    case 'reset':
      return new RayApiError(
        'OUT_OF_RANGE',
        `The ${token} is too old, or what you may see has changed. Watch again without a ${token}.`,
      );
    default:
      return undefined;
  }
}
