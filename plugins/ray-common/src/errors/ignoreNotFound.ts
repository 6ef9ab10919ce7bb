import { isRayApiError } from './RayApiError';

/**
 * Resolves to undefined if the object does not exist or is hidden from the caller. Throws other errors, which say
 * nothing about existence.
 *
 * @public
 */
export async function ignoreNotFound<T>(
  read: Promise<T>,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isRayApiError(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
