import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** Reports that a part of an answer could not be read. */
export type OnMissing = (error: unknown) => void;

/** Errors that concern the whole page: its object is hidden or gone, or the session has ended. */
const OF_ALL = ['PERMISSION_DENIED', 'NOT_FOUND', 'UNAUTHENTICATED'];

/** Reads a part that the rest of a page can do without; undefined if the read fails. */
export async function readPart<T>(
  read: Promise<T>,
  onMissing: OnMissing,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isRayApiError(error) && OF_ALL.includes(error.code)) throw error;
    onMissing(error);
    return undefined;
  }
}
