import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** Whether a request failed because the user lacks a permission. */
export function isDenied(error: unknown): boolean {
  return isRayApiError(error) && error.code === 'PERMISSION_DENIED';
}
