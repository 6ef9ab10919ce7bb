import { isRayApiError } from './RayApiError';

/**
 * Resolves to undefined where what is read does not exist, or is hidden from the caller. Other errors are thrown: they
 * say nothing about what exists.
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
