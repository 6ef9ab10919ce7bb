import { KINDS } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { RequestContext } from '../requests/RequestContext';

/**
 * Lets something change hands only for who could as well delete it and create it for the new owner: so nobody gets more
 * by it than they have already, however a policy binds deletions and creations to owners.
 *
 * @throws RayApiError `PERMISSION_DENIED`
 */
export async function assertMayChangeOwner(
  before: RayResource,
  after: RayResource,
  { assertAllowed }: Pick<RequestContext, 'assertAllowed'>,
): Promise<void> {
  if (before.owner === after.owner) return;
  const { permissions } = KINDS[before.kind];
  await assertAllowed(permissions.delete, before);
  await assertAllowed(permissions.create, after);
}
