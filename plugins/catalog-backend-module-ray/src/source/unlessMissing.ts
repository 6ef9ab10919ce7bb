import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** What is read; nothing when it doesn't exist. All other errors stay errors: they say nothing about what exists. */
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
