import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

const CODES = ['PERMISSION_DENIED', 'NOT_FOUND', 'UNAUTHENTICATED'];

/** Whether an error concerns the whole page: its object is hidden or gone, or the session has ended. */
export function concernsPage(error: unknown): boolean {
  return isRayApiError(error) && CODES.includes(error.code);
}
