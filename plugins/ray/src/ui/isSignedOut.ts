import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** Not signed in, or not any more (RFC 9110, 15.5.2). */
const UNAUTHORIZED = 401;

/** Whether a request failed because there is no valid session. */
export function isSignedOut(error: unknown): boolean {
  if (isRayApiError(error)) {
    // A proxy with its own sessions in front of the portal answers only with this status.
    return (
      error.code === 'UNAUTHENTICATED' || error.httpStatus === UNAUTHORIZED
    );
  }
  // Backstage's `ResponseError`, where the session itself could not be refreshed.
  return (
    error instanceof Error &&
    'statusCode' in error &&
    error.statusCode === UNAUTHORIZED
  );
}
