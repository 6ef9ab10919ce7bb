import { KINDS } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../requests/RequestContext';
import { ContractKind } from './ContractKind';

/**
 * Allows a change of owner only to callers who could also delete the object and create it for the new owner, so that it
 * grants nothing new under any policy. Compares the stored and the resulting owner, so it covers every operation.
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
    kind: ContractKind<T, M>;
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
