import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** Not signed in, or not any more (RFC 9110, 15.5.2). */
const UNAUTHORIZED = 401;

/** Whether something failed because there is no session, or none that the portal knows. */
export function isSignedOut(error: unknown): boolean {
  if (isRayApiError(error)) {
    // The status alone is what a proxy answers that stands before the portal and has sessions of its own.
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
