import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** What is read of something that may be gone, or hidden: nothing where it is. */
export async function unlessMissing<T>(
  read: Promise<T>,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isRayApiError(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
