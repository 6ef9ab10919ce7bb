import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** Reads something that the user may not be allowed to read, or that may be deleted; undefined then. */
export async function ignoreDenied<T>(
  read: Promise<T>,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    const isHidden =
      isRayApiError(error) &&
      ['PERMISSION_DENIED', 'NOT_FOUND'].includes(error.code);
    if (isHidden) return undefined;
    throw error;
  }
}
