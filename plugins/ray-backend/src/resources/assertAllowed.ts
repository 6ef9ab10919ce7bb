import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { RayResource } from '../core/RayResource';
import { RequestContext } from '../requests/RequestContext';

/**
 * Checks the operation's permission for the result of a patch, as the guard does for requests with the whole resource:
 * a patch must not create a state that an update may not.
 *
 * @throws RayApiError `PERMISSION_DENIED`
 */
export function assertAllowed(
  resource: RayResource,
  { mayRead: isAllowed }: RequestContext,
): void {
  if (isAllowed(resource)) return;
  const { kind, namespace, name } = resource;
  throw new RayApiError(
    'PERMISSION_DENIED',
    messagePart('ObjectChangeDenied', { kind, namespace, name }),
  );
}
