import { KINDS } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../requests/RequestContext';
import { RayKind } from './RayKind';

/**
 * Lets something change hands only for who could as well delete it and create it for the new owner: so nobody gets more
 * by it than they have already, however a policy binds deletions and creations to owners. Looks at what is stored and
 * what will be, whatever way of changing it led there.
 *
 * @throws RayApiError `PERMISSION_DENIED`
 */
export async function assertMayChangeOwner<
  T extends KubernetesObject,
  M extends object,
>(
  existing: T,
  changed: T,
  options: {
    kind: RayKind<T, M>;
    context: Pick<RequestContext, 'assertAllowed'>;
  },
): Promise<void> {
  const { kind, context } = options;
  const before = kind.toResource(kind.toMessage(existing));
  const after = kind.toResource(kind.toMessage(changed));
  if (before.owner === after.owner) return;
  const { permissions } = KINDS[kind.kind];
  await context.assertAllowed(permissions.delete, before);
  await context.assertAllowed(permissions.create, after);
}
