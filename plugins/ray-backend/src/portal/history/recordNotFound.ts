import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/** The same error for records that do not exist, and for those that the caller may not read. */
export function recordNotFound(uid: string): RayApiError {
  return new RayApiError(
    'NOT_FOUND',
    messagePart('RecordNotFound', { uid: uid.slice(0, 64) }),
  );
}
