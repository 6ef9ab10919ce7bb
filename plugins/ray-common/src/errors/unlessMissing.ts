import { isRayApiError } from './RayApiError';

/**
 * What is read of something that may be gone, or hidden from the caller: nothing where it is. All other errors stay
 * errors: they say nothing about what exists.
 *
 * @public
 */
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
