import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { RayResource } from '../core/RayResource';
import { RequestContext } from '../requests/RequestContext';

/**
 * Brings the operation's permission to what a patch makes, as the guard does where a request holds the whole resource:
 * nobody may patch something into what they could not create by an update.
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
